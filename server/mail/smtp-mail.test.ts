import { inspect } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { startSmtpServer } from '#server/testing/smtp-server.ts';
import { MailClosedError } from './mail.ts';
import { isRefused, smtpMail } from './smtp-mail.ts';

const FROM = 'Lagda <no-reply@example.edu>';
const mail = {
  to: 'miguel.santillan@students.example.edu',
  subject: 'Lagda: Solicitud del año, “Peñafrancia” (No. 7)',
  text: 'Dr. Ibañez signed your form.\n\nSee the request: http://lagda.test/requests/7\n',
  html: '<p>Dr. Ibañez signed your form.</p>\n<p><a href="http://lagda.test/requests/7">See the request</a></p>\n',
  id: 'the-mail',
};

async function post(login?: { user: string; pass: string }) {
  const server = await startSmtpServer(login);
  const { send, close } = smtpMail({ url: server.url, from: FROM });
  onTestFinished(async () => {
    await close();
    await server.stop();
  });
  return { server, send, close };
}

test('a mail arrives as it was written, letters of other alphabets too', async () => {
  const { server, send } = await post();
  await send(mail);
  expect(server.mails).toMatchObject([
    {
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      from: { text: '"Lagda" <no-reply@example.edu>' },
      to: { text: mail.to },
      messageId: '<the-mail@example.edu>',
    },
  ]);
  expect(server.mails[0]?.headers.get('auto-submitted')).toBe('auto-generated');
});

test('no text of a mail adds a recipient or a header', async () => {
  const { server, send } = await post();
  const line = 'x\r\nBcc: thief@elsewhere.example\r\nX-Added: yes';
  await send({
    ...mail,
    subject: line,
    text: `.\r\n${line}\r\n.\r\nRCPT TO:<thief@elsewhere.example>`,
    id: line,
  });
  await send({ ...mail, to: `${mail.to}, thief@elsewhere.example` }).catch(() => undefined);
  for (const { headers, to } of server.mails) {
    expect([headers.has('bcc'), headers.has('x-added')]).toEqual([false, false]);
    expect([to].flat().flatMap((found) => found?.value ?? [])).toHaveLength(1);
  }
  expect(server.mails.length).toBeGreaterThan(0);
});

test('a meeting comes as a part that mail programs offer to the calendar, and as a file', async () => {
  const { server, send } = await post();
  const text = `BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nSUMMARY:Señor ${'x'.repeat(60)}\r\nEND:VCALENDAR\r\n`;
  await send({ ...mail, calendar: { method: 'CANCEL', text } });
  const [received] = server.mails;
  expect(received?.text).toContain(mail.text.trim());
  const parts = received?.attachments.map(({ contentType, filename, headers, content }) => {
    return { contentType, filename, type: headers.get('content-type'), content: content.toString() };
  });
  expect(parts).toEqual([
    {
      contentType: 'text/calendar',
      type: expect.objectContaining({ params: expect.objectContaining({ method: 'CANCEL' }) }),
      content: text,
    },
    { contentType: 'application/ics', filename: 'meeting.ics', type: expect.anything(), content: text },
  ]);
});

test('a file is attached under its name, letters of other alphabets too, and no name adds a header', async () => {
  const { server, send } = await post();
  const bytes = Buffer.from([0x25, 0x50, 0x44, 0x46, 0, 255]);
  const file = { contentType: 'application/pdf', bytes };
  await send({ ...mail, file: { ...file, name: 'Solicitud del año, “Peñafrancia” 7.pdf' } });
  await send({ ...mail, file: { ...file, name: 'x\r\nX-Added: yes\r\n.pdf' } });
  const [received, other] = server.mails;
  expect(received?.text).toBe(mail.text);
  expect(received?.attachments).toMatchObject([
    {
      filename: 'Solicitud del año, “Peñafrancia” 7.pdf',
      contentType: 'application/pdf',
      contentDisposition: 'attachment',
      content: bytes,
    },
  ]);
  expect(other?.attachments).toHaveLength(1);
  expect(other?.attachments[0]?.headers.has('x-added')).toBe(false);
});

test('fifty at once go out over the few connections that are kept', async () => {
  const { server, send } = await post();
  await Promise.all(Array.from({ length: 50 }, (_, n) => send({ ...mail, subject: `No. ${n}` })));
  expect(new Set(server.mails.map(({ subject }) => subject)).size).toBe(50);
});

test('a name and a password with signs of their own open the server that asks for them', async () => {
  const { server, send } = await post({ user: 'portal@example.edu', pass: 'p@ss/wörd:1' });
  await send(mail);
  expect(server.mails).toHaveLength(1);
});

test('a password is never sent in the clear to another machine, nor named in an error', async () => {
  const server = await startSmtpServer({ user: 'portal', pass: 'top-secret' });
  // The same machine, by an address that does not say so.
  const { send, close } = smtpMail({ url: server.url.replace('127.0.0.1', '0.0.0.0'), from: FROM });
  const error = await send(mail).catch((cause: unknown) => cause);
  expect(error).toMatchObject({ command: 'STARTTLS' });
  expect(inspect(error)).not.toContain('top-secret');
  expect(server.mails).toEqual([]);
  await close();
  await server.stop();
});

test('a server that does not answer in time has not taken the mail, and may be asked again', async () => {
  const server = await startSmtpServer();
  server.hold();
  const { send, close } = smtpMail({ url: server.url, from: FROM, sendMs: 300 });
  expect(await send(mail).catch((error: unknown) => isRefused(error))).toBe(false);
  expect(server.held()).toBe(1);
  await close();
  await server.stop();
});

test('closing does not wait for a slow server, and says of each mail that it was closed', async () => {
  const { server, send, close } = await post();
  server.hold();
  const sending = expect(send(mail)).rejects.toThrow(MailClosedError);
  await expect.poll(() => server.held()).toBe(1);
  await close();
  await sending;
  await expect(send(mail)).rejects.toThrow(MailClosedError);
});

test('what the server refuses for good is distinguished from what may pass', async () => {
  const { server, send } = await post();
  const attempt = () => send(mail).catch((error: unknown) => isRefused(error));
  server.refuse('550 No such user here');
  expect(await attempt()).toBe(true);
  server.refuse('451 The mailbox is busy');
  expect(await attempt()).toBe(false);
  await server.stop();
  expect(await attempt()).toBe(false);
});

test('a password that the server does not take may be mended, so the mail is not refused', async () => {
  const server = await startSmtpServer({ user: 'portal', pass: 'right' });
  const { send, close } = smtpMail({ url: server.url.replace('right', 'wrong'), from: FROM });
  expect(await send(mail).catch((error: unknown) => isRefused(error))).toBe(false);
  await close();
  await server.stop();
});
