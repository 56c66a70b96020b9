import { PDF } from '@libpdf/core';
import { readVerificationCode } from '#contract/format/verification-code.ts';
import { withLimitedStreams } from '#server/pdf/limit-streams.ts';
import { nameOfHolder } from '#server/seal/name-of-holder.ts';
import { verifyAlone } from '#server/seal/verify-alone.ts';
import { type Line, linesOf, textOf } from './lines.ts';
import { normalized } from './normalized.ts';
import { type Annex, readAnnex } from './read-annex.ts';

/** What a file says of itself; anybody can write anything into a file, so nothing of it is proven. Null is what it does not say. */
export type FileStatement = {
  /** As it prints it, otherwise as its title says. */
  document: string | null;
  requestId: string | null;
  requestor: string | null;
  /** The verification code at the foot of its pages, when that is one and the same. */
  code: string | null;
  /** The reason that its seal gives, and the name on the certificate of a seal that is whole. */
  reason: string | null;
  certificate: string | null;
  /** Everything in the columns of names and times of its annex; null when it has none. */
  record: Pick<Annex, 'names' | 'times'> | null;
};

/** No paper has as many. */
const MOST_PAGES = 40;
const LONGEST = 300;
const TITLE = /^(?<document>.+) No\. (?<requestId>\d{1,10}), (?<requestor>.+)$/u;
const PRINTED_CODE = /\bCode ((?:[0-9A-Z]{2,4} ?){4,9}), to be checked at\b/;

/** Reads a PDF file as far as it can be read; null when it is none. */
export function readStatement(bytes: Uint8Array): Promise<FileStatement | null> {
  return withLimitedStreams(() => readWhole(bytes));
}

async function readWhole(bytes: Uint8Array): Promise<FileStatement | null> {
  const file = await PDF.load(bytes).catch(() => null);
  if (!file) return null;
  const lines = linesOfAll(file);
  const annex = readAnnex(lines);
  const title = TITLE.exec(normalized(attempt(() => file.getTitle()) ?? ''))?.groups;
  const { signer } = await verifyAlone(bytes, { authority: null, timeAuthorities: [], now: new Date() });
  return {
    document: short(annex?.document ?? title?.document),
    requestId: short(annex?.requestId ?? title?.requestId),
    requestor: short(annex?.requestor ?? title?.requestor),
    code: codeIn(lines),
    reason: short(attempt(() => reasonIn(file))),
    certificate: short(signer && nameOfHolder(signer.toLegacyObject().subject)),
    record: annex && { names: annex.names, times: annex.times },
  };
}

function linesOfAll(file: PDF): Line[] {
  const pages = attempt(() => file.getPages()) ?? [];
  if (pages.length > MOST_PAGES) return [];
  return pages.flatMap((page) => attempt(() => linesOf(page)) ?? []);
}

function codeIn(lines: readonly Line[]): string | null {
  const printed = lines.flatMap((line) => PRINTED_CODE.exec(textOf(line))?.[1] ?? []);
  const [code, ...others] = new Set(printed.map(readVerificationCode));
  return code && others.length === 0 ? code : null;
}

function reasonIn(file: PDF): string | undefined {
  const seals = file.getForm()?.getSignatureFields() ?? [];
  // Others may sign below it later; of a file that was sealed elsewhere the last one counts.
  const seal = seals.find(({ name }) => name === 'Seal') ?? seals.at(-1);
  return seal?.getSignatureDict()?.getString('Reason')?.asString();
}

function short(text: string | null | undefined): string | null {
  return text ? normalized(text).slice(0, LONGEST) : null;
}

/** What the library reads; nothing where a file is damaged there. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
