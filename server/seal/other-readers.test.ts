import { spawnSync } from 'node:child_process';
import { createPrivateKey } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { startPdf } from '#server/pdf/pdf.ts';
import { makeCertificate, privateKeyOf } from '#server/testing/make-certificates.ts';
import { SAMPLE_PRINT_MODELS, sampleImages } from '#server/testing/sample-print-models.ts';
import { findSignatures } from './find-signatures.ts';
import { openSeal } from './seal.ts';

/*
 * What programs that we did not write say of a sealed paper: OpenSSL, Poppler (NSS), MuPDF and qpdf, as far as this machine has them.
 */
const folder = await mkdtemp(join(tmpdir(), 'lagda-readers-'));
afterAll(() => rm(folder, { recursive: true }));
const at = new Date('2026-11-22T08:40:00Z');
const pdf = startPdf();
const data = SAMPLE_PRINT_MODELS['leave-form'];
const paper = await pdf.render({ page: 'leave-form', data, images: await sampleImages(), at });
await pdf.close();
const seal = await openSeal({
  dataDir: folder,
  secretKey: Buffer.alloc(32, 7),
  institution: 'STATE UNIVERSITY',
});
const sealed = Buffer.from(await seal.seal(paper, at, 'Completed; 4 stages signed'));
const [found] = findSignatures(sealed);
if (!found) throw new Error('one signature');
const files = {
  sealed: 'sealed.pdf',
  changed: 'changed.pdf',
  cms: 'cms.der',
  data: 'data',
  authority: 'authority.pem',
};
const at100 = Buffer.from(sealed);
at100[100] = (at100[100] ?? 0) ^ 1;
await Promise.all([
  writeFile(join(folder, files.sealed), sealed),
  writeFile(join(folder, files.changed), at100),
  writeFile(join(folder, files.cms), found.cms),
  writeFile(join(folder, files.data), found.signedBytes()),
  writeFile(join(folder, files.authority), seal.authorityPem),
]);

function run(program: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, encoding: 'utf8' });
  return { status, output: `${stdout}${stderr}` };
}
const isInstalled = (program: string) => !spawnSync(program, ['--version']).error;

describe.skipIf(!isInstalled('openssl'))('OpenSSL', () => {
  const verify = (authority: string) =>
    run(
      'openssl',
      ...['cms', '-verify', '-binary', '-inform', 'DER', '-in', files.cms, '-content', files.data],
      ...['-CAfile', authority, '-purpose', 'any', '-out', 'verified'],
    );

  test('verifies the signature and its chain up to the authority', () => {
    expect(verify(files.authority).output).toContain('Verification successful');
  });

  test('does not when the authority is another', async () => {
    const other = await openSeal({
      dataDir: join(folder, 'other'),
      secretKey: Buffer.alloc(32, 7),
      institution: 'X',
    });
    await writeFile(join(folder, 'other.pem'), other.authorityPem);
    expect(verify('other.pem').status).not.toBe(0);
  });
});

/** A time-stamp authority whose answers OpenSSL makes. */
async function runOpensslAuthority() {
  const root = await makeCertificate({ name: 'Time Root', isAuthority: true });
  const own = await makeCertificate({ name: 'Time Stamps', purposes: ['1.3.6.1.5.5.7.3.8'] }, root);
  const key = createPrivateKey({ key: await privateKeyOf(own), format: 'der', type: 'pkcs8' });
  await Promise.all([
    writeFile(join(folder, 'time.pem'), own.x509.toString()),
    writeFile(join(folder, 'time-root.pem'), root.x509.toString()),
    writeFile(join(folder, 'time.key'), key.export({ format: 'pem', type: 'pkcs8' })),
    writeFile(
      join(folder, 'time.cnf'),
      '[time]\nserial = serial\nsigner_digest = sha256\ndefault_policy = 1.2.3.4\ndigests = sha256\n',
    ),
  ]);
  const server = createServer(async (request, response) => {
    await writeFile(join(folder, 'query'), await buffer(request));
    const made = run(
      'openssl',
      ...['ts', '-reply', '-queryfile', 'query', '-config', 'time.cnf', '-section', 'time'],
      ...['-signer', 'time.pem', '-inkey', 'time.key', '-chain', 'time-root.pem', '-out', 'reply'],
    );
    if (made.status !== 0) throw new Error(made.output);
    response.end(await readFile(join(folder, 'reply')));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return openSeal({
    dataDir: folder,
    secretKey: Buffer.alloc(32, 7),
    institution: 'STATE UNIVERSITY',
    tsaUrls: [`http://127.0.0.1:${port}`],
    tsaAuthorities: join(folder, 'time-root.pem'),
  });
}

describe.skipIf(!isInstalled('openssl'))('OpenSSL as a time-stamp authority', () => {
  test('gives time-stamps that are taken, and that others find valid in the file', async () => {
    const stamping = await runOpensslAuthority();
    const stamped = await stamping.seal(paper, at, 'Completed');
    expect(await stamping.verify(stamped)).toMatchObject({ isIntact: true, provenAt: expect.any(String) });
    const renewed = await stamping.renew(stamped);
    if (!renewed) throw new Error('a renewed paper');
    expect(await stamping.verify(renewed)).toMatchObject({ isIntact: true, isOurs: true });
    await writeFile(join(folder, 'renewed.pdf'), renewed);
    const [timeStamp] = findSignatures(renewed);
    if (!timeStamp?.isTimeStamp) throw new Error('a time-stamp');
    await writeFile(join(folder, 'token'), timeStamp.cms);
    await writeFile(join(folder, 'stamped'), timeStamp.signedBytes());
    const verified = run(
      'openssl',
      ...['ts', '-verify', '-data', 'stamped', '-in', 'token', '-token_in', '-CAfile', 'time-root.pem'],
    );
    expect(verified.output).toContain('Verification: OK');
    if (isInstalled('pdfsig')) {
      expect(run('pdfsig', '-nocert', 'renewed.pdf').output).toContain('Signature is Valid');
    }
    if (isInstalled('qpdf')) expect(run('qpdf', '--check', 'renewed.pdf')).toMatchObject({ status: 0 });
  });
});

describe.skipIf(!isInstalled('pdfsig'))('Poppler', () => {
  test('calls the seal valid and the whole document signed', () => {
    const { output } = run('pdfsig', '-nocert', files.sealed);
    expect(output).toContain('Signature is Valid');
    expect(output).toContain('Total document signed');
    expect(output).toContain('Signature Type: ETSI.CAdES.detached');
    expect(run('pdfsig', '-nocert', files.changed).output).not.toContain('Signature is Valid');
  });
});

describe.skipIf(!isInstalled('mutool'))('MuPDF', () => {
  test('calls the document unchanged since the seal', () => {
    expect(run('mutool', 'sign', '-v', files.sealed).output).toContain('unchanged since signing');
    expect(run('mutool', 'sign', '-v', files.changed).output).not.toContain('unchanged since signing');
  });
});

describe.skipIf(!isInstalled('qpdf'))('qpdf', () => {
  test('finds no error in the file', () => {
    expect(run('qpdf', '--check', files.sealed)).toMatchObject({ status: 0 });
  });
});
