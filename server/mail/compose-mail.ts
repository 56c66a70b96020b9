import MailComposer, { type MailComposerOptions } from 'nodemailer/lib/mail-composer';
import type MimeNode from 'nodemailer/lib/mime-node';
import type { Message } from './mail.ts';
import { mimeBytes } from './mime-bytes.ts';
import { senderOf } from './sender-of.ts';

type ComposedMail = { bytes: Buffer; envelope: ReturnType<MimeNode['getEnvelope']> };

/** The message as it goes over the wire or into a file (RFC 5322), and between whom a mail server carries it. */
export function composeMail(message: Message, from: string): ComposedMail {
  const root = new MailComposer(optionsOf(message, from)).compile();
  return { bytes: mimeBytes(root), envelope: root.getEnvelope() };
}

/** The message as nodemailer takes it. */
function optionsOf(
  { to, subject, text, html, calendar, file, id }: Message,
  from: string,
): MailComposerOptions {
  const sender = senderOf(from);
  return {
    from: sender,
    to: { name: '', address: to },
    subject,
    text: withLineEnds(text),
    html: withLineEnds(html),
    // Asks other programs not to answer by themselves, such as "I am on leave".
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...(id && { messageId: `<${id}@${sender.address.split('@').at(-1)}>` }),
    ...(calendar && {
      icalEvent: { method: calendar.method, filename: 'meeting.ics', content: calendar.text },
    }),
    ...(file && {
      attachments: [{ filename: file.name, contentType: file.contentType, content: Buffer.from(file.bytes) }],
    }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** As mails have them (RFC 5322, 2.3), whoever wrote the text on whatever computer. */
function withLineEnds(text: string): string {
  return text.replace(/\r\n?|\n/g, '\r\n');
}
