import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { PDF } from '@libpdf/core';
import { afterAll, expect, test } from 'vitest';
import { openSeal } from '#server/seal/seal.ts';
import { completePaper, withoutSeal } from '#server/testing/complete-paper.ts';
import { openTestPortal } from '#server/testing/test-deps.ts';
import { startFileStatements } from './file-statements.ts';
import { readStatement } from './read-statement.ts';

const folder = await mkdtemp(join(tmpdir(), 'lagda-statements-'));
afterAll(() => rm(folder, { recursive: true }));

const portal = await openTestPortal();
const paper = await completePaper(portal);
await portal.close();

const said = {
  document: 'Travel Order',
  requestId: String(paper.id),
  requestor: 'Rhea V. Magsino',
  code: paper.code,
};

test('a sealed paper says what it prints, why it was sealed and with whose certificate', async () => {
  const statement = await readStatement(paper.bytes);
  expect(statement).toMatchObject({
    ...said,
    reason: 'Completed; 3 stages signed',
    certificate: 'STATE UNIVERSITY Document Seal',
  });
  expect(statement?.record?.names).toContain('Rhea V. Magsino Dr. Isidro L. Macaspac');
  expect(statement?.record?.times).toContain('Nov 20, 2026 9:00:00 AM');
});

test('the name on the certificate is as people write it, without signs of its notation', async () => {
  const institution = 'STATE UNIVERSITY, MALOLOS + SONS';
  const seal = await openSeal({ dataDir: folder, secretKey: Buffer.alloc(32, 7), institution });
  const sealed = await seal.seal(await pdfOf([{}]), new Date(), 'Completed');
  expect((await readStatement(sealed))?.certificate).toBe(`${institution} Document Seal`);
});

test('without its seal it says the same of the request', async () => {
  const statement = await readStatement(withoutSeal(paper.bytes));
  expect(statement).toMatchObject({ ...said, reason: null, certificate: null });
});

test('what is printed counts, not the title that somebody gave it', async () => {
  const file = await PDF.load(paper.bytes);
  file.setTitle('Travel Order No. 99, Somebody Else');
  expect(await readStatement(await file.save())).toMatchObject(said);
});

test('without an annex the title says whose it is, and nothing says who signed', async () => {
  const statement = await readStatement(
    await pdfOf([{ title: 'Leave Form - Long Leave No. 12, Ana B. Cruz' }]),
  );
  expect(statement).toMatchObject({
    document: 'Leave Form - Long Leave',
    requestId: '12',
    requestor: 'Ana B. Cruz',
    record: null,
  });
});

test('a file that carries the codes of two papers says none', async () => {
  const foot = (code: string) => ({ line: `Code ${code}, to be checked at lagda.test/verify` });
  const [one, another] = [foot('1XSF BCQN 4H5S 0CHP'), foot('9CPY E2CA VWVE 9N19')];
  expect((await readStatement(await pdfOf([one, one])))?.code).toBe('1XSFBCQN4H5S0CHP');
  expect((await readStatement(await pdfOf([one, another])))?.code).toBeNull();
});

test('a file with more pages than any paper is not read', async () => {
  const pages = Array.from({ length: 41 }, () => ({ line: 'Code 1XSF BCQN 4H5S 0CHP, to be checked at x' }));
  expect((await readStatement(await pdfOf(pages)))?.code).toBeNull();
});

test('what is no PDF file says nothing', async () => {
  for (const bytes of [
    '',
    'a letter',
    '%PDF-1.7',
    '%PDF-1.7\nxref\n0 99999999\ntrailer <<>>\nstartxref\n9\n%%EOF',
  ]) {
    const statement = await readStatement(Buffer.from(bytes));
    expect(Object.values(statement ?? {}).filter(Boolean)).toEqual([]);
  }
});

test.each([
  [
    'that unpacks to 200 MB',
    streamOf(deflateSync(Buffer.alloc(200 * 1024 * 1024, 32)), '/Filter /FlateDecode'),
    1,
  ],
  ['that names a megabyte 5,000 times', streamOf(Buffer.alloc(1024 * 1024, 32)), 5000],
])('a file %s is given up at once', async (_how, stream, times) => {
  const path = join(folder, 'bomb.pdf');
  await writeFile(path, fileOf(stream, times));
  const statements = startFileStatements();
  const before = process.memoryUsage.rss();
  expect(await statements.read(path)).toMatchObject({ code: null, record: null });
  expect((process.memoryUsage.rss() - before) / 1024 / 1024).toBeLessThan(150);
  await statements.close();
});

test('a file that is gone, or a reader that was closed, says nothing', async () => {
  const statements = startFileStatements();
  expect(await statements.read(join(folder, 'not-there.pdf'))).toBeNull();
  await statements.close();
  expect(await statements.read(join(folder, 'bomb.pdf'))).toBeNull();
});

async function pdfOf(pages: readonly { title?: string; line?: string }[]): Promise<Uint8Array> {
  const file = PDF.create();
  for (const { title, line } of pages) {
    const page = file.addPage({ size: 'a4' });
    if (line) page.drawText(line, { x: 40, y: 20, size: 7 });
    if (title) file.setTitle(title);
  }
  return file.save();
}

function streamOf(data: Buffer, filter = ''): Buffer {
  return Buffer.concat([
    Buffer.from(`<< /Length ${data.length} ${filter} >>\nstream\n`),
    data,
    Buffer.from('\nendstream'),
  ]);
}

/** A page whose contents are the stream, so many times. */
function fileOf(stream: Buffer, times: number): Buffer {
  const contents = Array.from({ length: times }, () => '4 0 R').join(' ');
  const objects = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from('<< /Type /Pages /Count 1 /Kids [3 0 R] >>'),
    Buffer.from(`<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents [${contents}] >>`),
    stream,
  ];
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  objects.forEach((object, index) => {
    offsets.push(Buffer.concat(parts).length);
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n'));
  });
  const start = Buffer.concat(parts).length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    Buffer.from(
      `xref\n0 5\n0000000000 65535 f \n${rows}trailer\n<< /Size 5 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}
