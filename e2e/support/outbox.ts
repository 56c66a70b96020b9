import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ParsedMail, simpleParser } from 'mailparser';
import { expect } from './fixtures.ts';

/** The mail to this person whose link leads to that request, as their program reads it; waits until it is sent. */
export async function mailAbout(requestId: number, to: string): Promise<ParsedMail> {
  const isMeant = ({ to: recipient, text = '' }: ParsedMail) =>
    [recipient].flat().some((one) => one?.text === to) && text.includes(`/requests/${requestId}\n`);
  const found = async () => (await readOutbox()).findLast(isMeant);
  await expect.poll(async () => (await found())?.subject, { timeout: 20_000 }).toBeTruthy();
  const mail = await found();
  if (!mail) throw new Error(`No mail about request ${requestId} was sent to ${to}`);
  return mail;
}

/** All mails that were sent so far, the oldest first. */
async function readOutbox(): Promise<ParsedMail[]> {
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'outbox');
  const files = await readdir(folder).catch(() => []);
  const sent = files.filter((file) => file.endsWith('.eml')).sort();
  return Promise.all(sent.map(async (file) => simpleParser(await readFile(join(folder, file)))));
}
