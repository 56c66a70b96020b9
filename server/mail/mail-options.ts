import type { SendMailOptions } from 'nodemailer';
import type { Message } from './mail.ts';

/** `Lagda <no-reply@example.edu>` or a bare address, as its two parts. */
export function senderOf(from: string): { name: string; address: string } {
  const [, name = '', address = from] = /^\s*"?(.*?)"?\s*<([^<>]+)>\s*$/.exec(from) ?? [];
  return { name, address: address.trim() };
}

/** The message as nodemailer takes it. */
export function mailOptions(
  { to, subject, text, html, calendar, file, id }: Message,
  from: string,
): SendMailOptions {
  const sender = senderOf(from);
  return {
    from: sender,
    to: { name: '', address: to },
    subject,
    text,
    html,
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
