import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { startPdf } from './pdf/pdf.ts';
import { qrSvg } from './seal/qr.ts';
import { openSeal } from './seal/seal.ts';
import { makeCertificate } from './testing/make-certificates.ts';
import { SAMPLE_PRINT_MODELS, SAMPLE_VERIFICATION, sampleImages } from './testing/sample-print-models.ts';
import { signLater } from './testing/sign-later.ts';

/* The command, as somebody runs it who has a sealed file and nothing of the portal that made it. */
const folder = await mkdtemp(join(tmpdir(), 'lagda-verify-'));
afterAll(() => rm(folder, { recursive: true }));
const AT = new Date();
const CANCELLED_SINCE = 'No file can tell whether its request was cancelled later';

async function openAnother(name: string) {
  return openSeal({ dataDir: join(folder, name), secretKey: Buffer.alloc(32, 7), institution: name });
}
const [ours, others] = [await openAnother('ours'), await openAnother('others')];
const pdf = startPdf();
const data = { ...SAMPLE_PRINT_MODELS['travel-order'], verification: SAMPLE_VERIFICATION };
const paper = await pdf.render({
  page: 'travel-order',
  data,
  images: await sampleImages(),
  svgs: [{ path: SAMPLE_VERIFICATION.qr, svg: await qrSvg(SAMPLE_VERIFICATION.url) }],
  at: AT,
});
await pdf.close();
const sealed = await ours.seal(paper, AT, 'Completed; 12 stages signed; 1 reservation');

async function written(name: string, content: Uint8Array | string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}
async function verify(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  return promisify(execFile)(process.execPath, [join(import.meta.dirname, 'verify.ts'), ...args]).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  );
}
const authority = await written('authority.pem', ours.authorityPem);
const file = await written('paper.pdf', sealed);

test('a sealed file is genuine by the certificate of its authority alone', async () => {
  const { code, stdout } = await verify(file, '--authority', authority);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^Genuine: it is as it was sealed/);
  expect(stdout).toContain('Paper: Travel Order');
  expect(stdout).toContain('By: ours Document Seal\n');
  expect(stdout).toContain('Its seal says: Completed; 12 stages signed; 1 reservation\n');
  expect(stdout).toContain(`Code: ${SAMPLE_VERIFICATION.code}\n`);
  expect(stdout).toContain(CANCELLED_SINCE);
  expect(stdout).toContain(`Sealed: ${AT.toISOString().slice(0, 19)}`);
  expect(stdout).toContain(`Authority (SHA-256): ${ours.fingerprint}`);
});

test('without an authority it says with whose fingerprint to compare', async () => {
  const { code, stdout } = await verify(file);
  expect(code).toBe(2);
  expect(stdout).toContain('Unchanged since it was sealed.');
  expect(stdout).toContain(ours.fingerprint);
});

test.each([
  [
    'of another authority',
    'it was sealed with a certificate that this authority has not issued',
    sealed,
    'others',
  ],
  ['with a changed bit', 'the file was changed after it was sealed', changedAt(2000), 'ours'],
  ['with something added', 'the file was changed after it was sealed', added(), 'ours'],
  ['without a seal', 'This file carries no seal', paper, 'ours'],
])('a file %s is not genuine, and it says why', async (_, sentence, bytes, whose) => {
  const pem = whose === 'ours' ? authority : await written('others.pem', others.authorityPem);
  const { code, stdout } = await verify(await written('other.pdf', bytes), '--authority', pem);
  expect([code, stdout]).toEqual([1, expect.stringContaining(sentence)]);
  expect(stdout).not.toContain(CANCELLED_SINCE);
});

test('a seal from before its certificate began is said to be out of date', async () => {
  const early = await ours.seal(paper, new Date('2001-01-01T00:00:00Z'), 'Completed');
  const { code, stdout } = await verify(await written('early.pdf', early), '--authority', authority);
  expect([code, stdout]).toEqual([1, expect.stringContaining('at that time the certificate was not valid')]);
});

test('what cannot be checked is a sentence and exit code 2', async () => {
  expect(await verify()).toMatchObject({ code: 2, stderr: expect.stringContaining('Usage: npm run verify') });
  expect(await verify(join(folder, 'none.pdf'))).toMatchObject({
    code: 2,
    stderr: `${join(folder, 'none.pdf')} cannot be read: there is no such file.\n`,
  });
  expect(await verify(folder)).toMatchObject({
    code: 2,
    stderr: `${folder} cannot be read: it is a folder.\n`,
  });
  for (const option of ['--authority', '--time-authority']) {
    expect(await verify(file, option, file)).toMatchObject({
      code: 2,
      stderr: `${file} is no certificate in PEM or DER.\n`,
    });
  }
});

test('who signed it later is as the certificates say, which nobody has checked', async () => {
  const own = await makeCertificate(
    { name: 'DELA PEÑA, JUAN "JON" B.' },
    await makeCertificate({ name: 'PNPKI, Issuing CA', isAuthority: true }),
  );
  const later = await signLater(sealed, own, AT);
  const { code, stdout } = await verify(await written('later.pdf', later), '--authority', authority);
  expect(code).toBe(0);
  const at = `${AT.toISOString().slice(0, 19)}.000Z`;
  expect(stdout).toContain(
    `Signed later (the issuer of the certificate was not checked): by DELA PEÑA, JUAN "JON" B., issued by PNPKI, Issuing CA, ${at}\n`,
  );
});

test.each([
  ['with its authority', ['--authority', authority], 'Genuine: it is as it was sealed'],
  ['without one', [], 'Unchanged since it was sealed.'],
])(
  '%s the first line says that something was added since, and how long the file was before',
  async (_how, options, second) => {
    const later = await signLater(sealed, await makeCertificate({ name: 'SOMEBODY ELSE' }), AT);
    const { stdout } = await verify(await written('added.pdf', later), ...options);
    const lines = stdout.split('\n');
    expect(lines[0]).toMatch(/^Something was added to this document after it was sealed/);
    expect(lines[0]).toContain(`the first ${sealed.length} bytes:`);
    expect(lines[1]).toContain(second);
    expect((await verify(file, ...options)).stdout).not.toContain('Something was added');
  },
);

test('a file of another authority begins with that, whatever was added to it', async () => {
  const later = await signLater(sealed, await makeCertificate({ name: 'SOMEBODY ELSE' }), AT);
  const theirs = await written('others.pem', others.authorityPem);
  const { code, stdout } = await verify(await written('added.pdf', later), '--authority', theirs);
  expect([code, stdout]).toEqual([1, expect.stringMatching(/^Not genuine: /)]);
});

test('what a later signature shows on the page is said not to be part of the paper', async () => {
  const own = await makeCertificate({ name: 'SOMEBODY ELSE' });
  const { stdout } = await verify(
    await written('seen.pdf', await signLater(sealed, own, AT, { isVisible: true })),
  );
  expect(stdout).toContain('; what it shows on the page is not part of the paper');
});

test('a later signature that proves nothing is said to do so', async () => {
  const own = await makeCertificate({ name: 'SOMEBODY ELSE', mayNotSign: true });
  const { stdout } = await verify(await written('not-for-signing.pdf', await signLater(sealed, own, AT)));
  expect(stdout).toContain('; proves nothing: the certificate is not for signing documents');
});

function changedAt(place: number): Uint8Array {
  const changed = Uint8Array.from(sealed);
  changed[place] = (changed[place] ?? 0) ^ 1;
  return changed;
}
function added(): Uint8Array {
  return Buffer.concat([sealed, Buffer.from('\n')]);
}
