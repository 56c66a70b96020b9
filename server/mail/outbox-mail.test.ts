import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { expect, onTestFinished, test } from 'vitest';
import { outboxMail } from './outbox-mail.ts';

const mail = {
  to: 'miguel.santillan@students.example.edu',
  subject: 'Lagda: Solicitud del año (No. 7)',
  text: 'Dr. Ibañez signed your form.\n',
  html: '<p>Dr. Ibañez signed your form.</p>\n',
  id: 'the-mail',
};

test('a line ends as in a mail, wherever its text was written', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'lagda-outbox-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const lines = ['Señor', 'b', '', 'c', ''];
  await outboxMail({ dataDir, from: 'no-reply@example.edu' }).send({
    ...mail,
    text: 'Señor\nb\r\rc\r\n',
    html: `<p>${'Señor '.repeat(40)}</p>\n`,
  });
  const folder = join(dataDir, 'outbox');
  const [name = ''] = await readdir(folder);
  const bytes = await readFile(join(folder, name), 'latin1');
  expect(bytes.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect((await simpleParser(bytes)).text).toBe(lines.join('\n'));
});

test('each mail is a file that a mail program opens, also after the folder was tidied up', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'lagda-outbox-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const { send } = outboxMail({ dataDir, from: 'Lagda <no-reply@example.edu>' });
  const folder = join(dataDir, 'outbox');
  await send(mail);
  await rm(folder, { recursive: true });
  await send(mail);
  await send({
    ...mail,
    file: { name: 'paper.pdf', contentType: 'application/pdf', bytes: new Uint8Array([37, 80]) },
  });
  const names = (await readdir(folder)).toSorted();
  expect(names).toEqual([expect.stringMatching(/\.eml$/), expect.stringMatching(/\.eml$/)]);
  const found = await Promise.all(
    names.map(async (name) => simpleParser(await readFile(join(folder, name)))),
  );
  for (const { subject, text, from, to, messageId } of found)
    expect({ subject, text, from, to, messageId }).toMatchObject({
      subject: mail.subject,
      text: mail.text,
      from: { text: '"Lagda" <no-reply@example.edu>' },
      to: { text: mail.to },
      messageId: '<the-mail@example.edu>',
    });
  expect(found.flatMap(({ attachments }) => attachments.map(({ content }) => content))).toEqual([
    Buffer.from([37, 80]),
  ]);
});
