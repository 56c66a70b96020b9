import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ParsedMail, simpleParser } from 'mailparser';
import { expect } from './fixtures.ts';

/** The mail to this person whose link leads to that request, as their program reads it; waits until it is sent. */
export function mailAbout(requestId: number, to: string): Promise<ParsedMail> {
  return newestMail(to, ({ text = '' }) => text.includes(`/requests/${requestId}\n`));
}

/** The newest mail to this person with this subject; waits until it is sent. */
export function mailWithSubject(subject: string, to: string): Promise<ParsedMail> {
  return newestMail(to, (mail) => mail.subject === subject);
}

async function newestMail(to: string, isMeant: (mail: ParsedMail) => boolean): Promise<ParsedMail> {
  const isTo = ({ to: recipient }: ParsedMail) => [recipient].flat().some((one) => one?.text === to);
  const found = async () => (await readOutbox()).findLast((mail) => isTo(mail) && isMeant(mail));
  await expect.poll(async () => (await found())?.subject, { timeout: 20_000 }).toBeTruthy();
  const mail = await found();
  if (!mail) throw new Error(`The mail to ${to} was not sent`);
  return mail;
}

/** All mails that were sent so far, the oldest first. */
async function readOutbox(): Promise<ParsedMail[]> {
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'outbox');
  const files = await readdir(folder).catch(() => []);
  const sent = files.filter((file) => file.endsWith('.eml')).sort();
  return Promise.all(sent.map(async (file) => simpleParser(await readFile(join(folder, file)))));
}
