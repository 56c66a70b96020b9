import type { FileCheck, Verdict } from '#contract/api/verification.ts';

type Description = { title: string; text: string };
type Bad = Exclude<Verdict, 'genuine' | 'cancelled'>;

/** What a file is that is not the one that was issued, for somebody who does not know what a seal or a hash is. */
const DESCRIPTIONS: Record<Bad, Description> = {
  another: {
    title: 'This is another document',
    text: 'The file carries our seal, but it is not the one issued under this code.',
  },
  added: {
    title: 'Something was added to this document',
    text: 'The file begins with the document as it was issued. What was added to it since is not ours, and some programs may show that instead. Please ask for the file as it was issued.',
  },
  changed: {
    title: 'This is not the document that was issued',
    text: 'It proves nothing any more. Please ask for the file as it was issued.',
  },
  foreign: {
    title: 'This file was sealed by somebody else',
    text: 'It is unchanged since then, but the seal is not ours, whatever name it bears. This page cannot say whether that seal counts.',
  },
  unrecorded: {
    title: 'This file carries our seal, but there is no record of it',
    text: 'It is unchanged since it was sealed. Please ask the institution why its portal does not know it.',
  },
  unsealed: {
    title: 'This file carries no seal',
    text: 'It is a print, a scan, a copy that was saved again or a download that broke off, and anybody can make one. Only the file as it was issued proves itself.',
  },
  unknown: {
    title: 'This portal does not know this file',
    text: 'It carries neither a seal nor a code that can be read. It may be a draft, a scan or a print, not be whole, or come from somewhere else. If there is a code at the foot of the paper, please type it.',
  },
};

/** Null for the file that was issued: then its record is the answer. */
export function describeVerdict({
  verdict,
  problem,
}: Pick<FileCheck, 'verdict' | 'problem'>): Description | null {
  if (verdict === 'genuine' || verdict === 'cancelled') return null;
  const { title, text } = DESCRIPTIONS[verdict];
  return { title, text: verdict === 'changed' && problem ? `${problem} ${text}` : text };
}
