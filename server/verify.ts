import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { formatVerificationCode } from '#contract/format/verification-code.ts';
import { certificatesOf } from './seal/authorities.ts';
import { nameOfHolder, withoutUnseen } from './seal/name-of-holder.ts';
import type { Flaw, LaterSignature } from './seal/read-seal.ts';
import { fingerprintOf } from './seal/seal-identity.ts';
import { type LoneVerdict, verifyAlone } from './seal/verify-alone.ts';

const USAGE = 'Usage: npm run verify -- PAPER.pdf [--authority CERTIFICATE] [--time-authority CERTIFICATE]';
const WRONG = 1;
const UNCHECKED = 2;
/** The signature holds, but the file alone does not tell whether its certificate is of an authority that anybody trusts. */
const SIGNED_LATER = 'Signed later (the issuer of the certificate was not checked)';
const FLAWS: Record<Flaw, string> = {
  purpose: '; proves nothing: the certificate is not for signing documents',
  method: '; proves nothing any more: it was made with SHA-1',
  time: '; proves nothing: it names a time before the seal, or one that has not come',
};
/** "Genuine" must not be read as more than that. */
const CANCELLED_SINCE =
  'No file can tell whether its request was cancelled later: ask the institution, which knows it by the code.';
/**
 * The first line for a file that got something since, so that whoever reads no other is not misled: the file alone does not tell who
 * wrote that, where nobody whom the portal knows has signed it.
 */
const addedSince = (sealedBytes: number) =>
  `Something was added to this document after it was sealed, which some programs may show instead. Whether it counts, only the portal tells, which knows what it added itself. Of what was sealed, the first ${sealedBytes} bytes:`;
const UNREADABLE: Record<string, string> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'you may not read it',
};

const SENTENCES: Record<LoneVerdict, string> = {
  trusted: 'Genuine: it is as it was sealed, by a certificate of this authority.',
  unknown:
    'Unchanged since it was sealed. By whom, the fingerprint below tells: compare it with the one of the institution, or give --authority.',
  ended:
    'Unchanged since it was sealed. Its certificate was valid at the time that it names, but has ended since, and no time-stamp proves that time.',
  'out-of-date': 'Unchanged since it was sealed, but at that time the certificate was not valid.',
  foreign: 'Not genuine: it was sealed with a certificate that this authority has not issued.',
  changed: 'Not genuine: the file was changed after it was sealed.',
  unsealed: 'This file carries no seal.',
};

/**
 * `npm run verify`: whether a sealed paper is genuine, without the portal that made it and without its database. Exit code 0 when it is, 1
 * when it is not, 2 when that cannot be told.
 */
try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { authority: { type: 'string' }, 'time-authority': { type: 'string' } },
  });
  const [path, ...others] = positionals;
  if (!path || others.length > 0) throw new Error(USAGE);
  const authority = values.authority ? await certificateIn(values.authority) : null;
  const timeAuthority = values['time-authority'];
  const timeAuthorities = timeAuthority ? [await certificateIn(timeAuthority)] : certificatesOf('public');
  const bytes = await contentOf(path);
  const check = await verifyAlone(bytes, { authority, timeAuthorities, now: new Date() });
  const { verdict, signedAt, provenAt, signer, root, sealedBytes, later } = check;
  const says = signer ? await statementOf(bytes) : null;
  const isTheirs = signer !== null && verdict !== 'foreign';
  if (isTheirs && sealedBytes < bytes.length) console.log(addedSince(sealedBytes));
  console.log(SENTENCES[verdict]);
  for (const [what, value] of [
    ['Paper', says?.title],
    ['Its seal says', says?.reason],
    ['Code', says?.code && formatVerificationCode(says.code)],
    ['Sealed', signedAt?.toISOString()],
    ['Proved by a time-stamp of', provenAt?.toISOString()],
    ['By', signer && holderOf(signer)],
    ['Authority (SHA-256)', root && fingerprintOf(root)],
    ...later.map((one) => [SIGNED_LATER, laterText(one)]),
  ]) {
    if (value) console.log(`${what}: ${value}`);
  }
  if (isTheirs) console.log(CANCELLED_SINCE);
  if (verdict === 'unknown') process.exitCode = UNCHECKED;
  else if (verdict !== 'trusted') process.exitCode = WRONG;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = UNCHECKED;
}

function laterText({ certificate, signedAt, isVisible, flaw }: LaterSignature): string {
  const issuer = nameOfHolder(certificate.toLegacyObject().issuer);
  const when = signedAt ? `, ${signedAt.toISOString()}` : '';
  const shown = isVisible ? '; what it shows on the page is not part of the paper' : '';
  return `by ${holderOf(certificate)}, issued by ${issuer}${when}${flaw ? FLAWS[flaw] : ''}${shown}`;
}

function holderOf(certificate: X509Certificate): string {
  return nameOfHolder(certificate.toLegacyObject().subject);
}

/** In PEM or DER. */
async function certificateIn(path: string): Promise<X509Certificate> {
  const content = await contentOf(path);
  try {
    return new X509Certificate(content);
  } catch {
    throw new Error(`${path} is no certificate in PEM or DER.`);
  }
}

/** Throws a sentence when it cannot be read. */
async function contentOf(path: string): Promise<Buffer> {
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new Error(`${path} cannot be read: ${UNREADABLE[error.code ?? ''] ?? error.message}.`);
  });
}

/** What the file says of itself; who signed what and when stands on its pages. */
async function statementOf(bytes: Uint8Array) {
  const [{ PDF }, { readStatement }] = await Promise.all([
    import('@libpdf/core'),
    import('./file-statements/read-statement.ts'),
  ]);
  const { reason, code } = (await readStatement(bytes)) ?? {};
  return { title: withoutUnseen((await PDF.load(bytes)).getTitle() ?? ''), reason, code };
}
