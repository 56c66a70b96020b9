import { PDF } from '@libpdf/core';
import { afterAll, expect, test } from 'vitest';
import type { DocumentType } from '#documents/document.ts';
import { DOCUMENTS } from '#documents/registry.ts';
import { samplesOf } from '#documents/samples.ts';
import {
  collisions,
  isOffPage,
  isWatermark,
  lastPage,
  type PlacedText,
  placedTexts,
  textOf,
} from '#server/testing/read-pdf.ts';
import { crowdedReceiptModelOf, receiptModelOf } from '#server/testing/sample-receipts.ts';
import { startPdf } from './pdf.ts';
import type { PrintReceipt, ReceiptModel } from './print-model.ts';

/* The acknowledgement of each document: one page, whatever a request holds. */

const warnings: string[] = [];
const pdf = startPdf({ warn: (warning) => warnings.push(warning) });
afterAll(() => pdf.close());

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>';
const render = (data: ReceiptModel) =>
  pdf.render({
    page: 'receipt',
    data,
    images: [],
    svgs: [{ path: data.receipt.qr, svg }],
    at: new Date('2026-11-20T01:12:09Z'),
  });
const sampleOf = async (document: DocumentType) => (await samplesOf(document)).good[0];
const named = DOCUMENTS.map((document) => ({ name: document.name, document }));

/** One page, with nothing beyond its edges or over something else. */
async function expectOnePage(bytes: Uint8Array): Promise<PlacedText[]> {
  const texts = await placedTexts(bytes);
  expect(lastPage(texts)).toBe(1);
  expect(texts.filter((one) => !isWatermark(one)).filter(isOffPage)).toEqual([]);
  expect(collisions(texts)).toEqual([]);
  return texts;
}

test.each(named)('the receipt for $name shows everything that it was given', async ({ document }) => {
  const data = receiptModelOf(document, await sampleOf(document));
  const bytes = await render(data);
  await expectOnePage(bytes);
  const text = await textOf(bytes);
  const { receipt } = data;
  for (const shown of [data.documentName, data.requestId, data.requestor.displayName, ...textsOf(receipt)])
    expect(text).toContain(shown);
  expect(text).toContain('It is no proof that anything was approved.');
});

test('an office that verifies is to check, as its entry in the annex says later, and the others are to sign', async () => {
  const { document } = named.find(({ name }) => name === 'Student Clearance') ?? expect.fail();
  const { receipt } = receiptModelOf(document, await sampleOf(document));
  expect(receipt.chain.map(({ position, task }) => `${position}: ${task}`)).toEqual([
    'Adviser: Sign',
    'Library Services: Check',
    'Financial Services: Check',
    'Dean: Sign',
    'University Registrar: Sign',
  ]);
});

test.each(named)(
  'the receipt for $name is one page with all that a request can hold',
  async ({ document }) => {
    const texts = await expectOnePage(
      await render(crowdedReceiptModelOf(document, await sampleOf(document))),
    );
    const left = texts.flatMap(({ text }) => /^and (\d+) more$/.exec(text)?.[1] ?? []).map(Number);
    expect(left).toHaveLength(2);
    // What the page shows of each list and what it says that there is more of are the whole list.
    const shown = texts.filter(({ text }) => text === '25 mb').length;
    expect(shown + (left[0] ?? 0)).toBe(20);
    expect(shown).toBeGreaterThan(0);
  },
);

test.each([
  ['letters of the widest kind', 'W'.repeat(300)],
  ['words of them', 'WWWWWWWWWWWW '.repeat(25)],
  ['nothing but line breaks', 'a\n'.repeat(150)],
])('it is one page also with %s', async (_, typed) => {
  const [document] = DOCUMENTS as [DocumentType];
  const { receipt, ...paper } = crowdedReceiptModelOf(document, await sampleOf(document));
  await expectOnePage(
    await render({
      ...paper,
      documentName: typed,
      requestor: { ...paper.requestor, displayName: typed },
      receipt: {
        ...receipt,
        requestorFacts: receipt.requestorFacts.map(({ label }) => ({ label, value: typed })),
        files: receipt.files.map((file) => ({ ...file, what: typed, name: typed })),
        chain: receipt.chain.map((stage) => ({ ...stage, position: typed, person: typed })),
        missing: receipt.missing.map((row) => ({ ...row, files: typed })),
        latest: { ...receipt.latest, text: typed },
      },
    }),
  );
});

test('a long name of a file is shortened before its ending, and one of a person is whole', async () => {
  const [document] = DOCUMENTS as [DocumentType];
  const { receipt, ...paper } = receiptModelOf(document, await sampleOf(document));
  const person = 'Dr. Maximiliano Buenaventura Crisóstomo S. Villanueva Buencamino de la Concepción, Jr.';
  const name = `Certificate of attendance ${'and of participation '.repeat(10)}2026.pdf`;
  const [file = expect.fail()] = crowdedReceiptModelOf(document, await sampleOf(document)).receipt.files;
  const [stage = expect.fail()] = receipt.chain;
  const lists = { files: [{ ...file, name }], chain: [{ ...stage, person }] };
  const text = await textOf(await render({ ...paper, receipt: { ...receipt, ...lists } }));
  expect(text).toContain('Certificate of attendance');
  expect(text).toMatch(/… ?ticipation 2026\.pdf/);
  expect(text).toContain(person);
});

test('readers show its title, and its language is the English of the Philippines', async () => {
  const [document] = DOCUMENTS as [DocumentType];
  const bytes = await render(receiptModelOf(document, await sampleOf(document)));
  const title = (await PDF.load(bytes)).getTitle();
  expect(title).toBe(`Acknowledgement, ${document.name} No. 1042, Miguel A. Santillan`);
  const source = Buffer.from(bytes).toString('latin1');
  expect(source).toMatch(/\/Lang\s*\(en-PH\)/);
  expect(source).toContain('<pdfaid:part>2</pdfaid:part><pdfaid:conformance>A</pdfaid:conformance>');
});

test('of a request that has ended it says what became of it, and nothing of what would come', async () => {
  const [document] = DOCUMENTS as [DocumentType];
  const { receipt, ...paper } = receiptModelOf(document, await sampleOf(document));
  const text = await textOf(
    await render({ ...paper, receipt: { ...receipt, isFinal: true, cancelUntil: '' } }),
  );
  expect(text).toContain('WHAT BECAME OF IT');
  expect(text).not.toMatch(/acts in turn|can cancel/);
});

test('of a request that cannot be cancelled any more it says who acts next, and no end of that', async () => {
  const [document] = DOCUMENTS as [DocumentType];
  const { receipt, ...paper } = receiptModelOf(document, await sampleOf(document));
  const text = await textOf(await render({ ...paper, receipt: { ...receipt, cancelUntil: '' } }));
  expect(text).toContain('acts in turn');
  expect(text).not.toContain('can cancel');
});

test('no receipt makes Typst warn', () => {
  expect(warnings).toEqual([]);
});

function textsOf({ requestorFacts, files, chain, ...receipt }: PrintReceipt): string[] {
  const { handedInAt, timeZone, latest, cancelUntil, url, asOf } = receipt;
  return [
    ...[...requestorFacts, ...files, ...chain].flatMap((row) => Object.values(row)),
    ...[handedInAt, timeZone, latest.text, cancelUntil, url, asOf],
  ];
}
