import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { fingerprintOf } from './seal/seal-identity.ts';
import { type LoneVerdict, verifyAlone } from './seal/verify-alone.ts';

const USAGE = 'Usage: npm run verify -- PAPER.pdf [--authority CERTIFICATE.pem]';
const WRONG = 1;
const UNCHECKED = 2;

const SENTENCES: Record<LoneVerdict, string> = {
  trusted: 'Genuine: the file is as it was sealed, by a certificate of this authority.',
  unknown:
    'Unchanged since it was sealed. Whether by whom you think, the fingerprint below tells: compare it with the one of the institution, or give --authority.',
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
    options: { authority: { type: 'string' } },
  });
  const [path, ...others] = positionals;
  if (!path || others.length > 0) throw new Error(USAGE);
  const authority = values.authority ? new X509Certificate(await readFile(values.authority)) : null;
  const bytes = await readFile(path);
  const { verdict, signedAt, signer, root } = await verifyAlone(bytes, authority);
  console.log(SENTENCES[verdict]);
  for (const [what, value] of [
    ['Paper', signer ? await titleOf(bytes) : null],
    ['Sealed', signedAt],
    ['By', signer?.subject.replaceAll('\n', ', ')],
    ['Authority (SHA-256)', root && fingerprintOf(root)],
  ]) {
    if (value) console.log(`${what}: ${value}`);
  }
  if (verdict === 'unknown') process.exitCode = UNCHECKED;
  else if (verdict !== 'trusted') process.exitCode = WRONG;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = UNCHECKED;
}

async function titleOf(bytes: Uint8Array): Promise<string> {
  const { PDF } = await import('@libpdf/core');
  return (await PDF.load(bytes)).getTitle() ?? '';
}
