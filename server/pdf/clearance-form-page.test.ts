import { afterAll, beforeAll, expect, test } from 'vitest';
import { clearanceForm } from '#documents/clearance-form/document.ts';
import type { GoodSample } from '#documents/document.ts';
import { samplesOf } from '#documents/samples.ts';
import { printModelOf } from '#server/testing/document-print-models.ts';
import { collisions, lastPage, type PlacedText, placedTexts } from '#server/testing/read-pdf.ts';
import { sampleImages } from '#server/testing/sample-print-models.ts';
import { type PageImage, startPdf } from './pdf.ts';
import type { PrintModel } from './print-model.ts';

/* Two sheets that eleven offices fill: where its sections stand, whatever is open. */

const pdf = startPdf({ warn: (warning) => expect.fail(warning) });
const { good } = await samplesOf(clearanceForm);
const [sample] = good;
let images: PageImage[];
beforeAll(async () => {
  images = await sampleImages();
});
afterAll(() => pdf.close());

const render = async (data: PrintModel) =>
  placedTexts(
    await pdf.render({ page: clearanceForm.folder, data, images, at: new Date('2026-11-22T08:40:00Z') }),
  );
const lineOf = (texts: PlacedText[], words: RegExp) =>
  texts.find(({ text }) => words.test(text)) ?? expect.fail(`${words}`);

const OFFICES = ['SupPro', 'CenHum', 'Agency', 'LegOff', 'LibSer', 'FinSer', 'Trans', 'Remit'];
const REMARKS = 'Three books that were due on November 3, and the key of the reading room. '.repeat(3);

/** As many offices as that do not clear, each with remarks of some lines. */
function notClearedBy(count: number, remarks = REMARKS): PrintModel {
  return printModelOf(clearanceForm, notClearedSample(count, remarks));
}

function notClearedSample(count: number, remarks: string): GoodSample {
  const open = OFFICES.slice(0, count).map((key) => [
    `${key[0]?.toLowerCase()}${key.slice(1)}`,
    { [`is${key}`]: false, [`isNot${key}`]: true, remarks },
  ]);
  return { ...sample, signing: { ...sample.signing, ...Object.fromEntries(open) } };
}

test('certifies on its first page while no office has answered', async () => {
  const asked = printModelOf(clearanceForm, { ...sample, signing: {} });
  const slots = Object.entries(asked.slots).map(([key, slot]) => [
    key,
    { ...slot, name: '', date: '', signature: null, isSigned: false },
  ]);
  const texts = await render({ ...asked, slots: Object.fromEntries(slots) });
  expect(lineOf(texts, /^This employee is not cleared/).page).toBe(1);
  expect(lineOf(texts, /^University President$/).page).toBe(1);
  expect(lineOf(texts, /^INSTRUCTIONS/).page).toBe(2);
  expect(collisions(texts)).toEqual([]);
});

test.each([1, 2, 3, 4, 5])(
  'is two sheets with %i offices that remark what is open, the instructions below the certification',
  async (count) => {
    const texts = await render(notClearedBy(count));
    expect(lastPage(texts)).toBe(2);
    expect(lineOf(texts, /^INSTRUCTIONS/).page).toBe(2);
  },
);

test('names its columns on the page of Internal Affairs', async () => {
  const texts = await render(notClearedBy(5));
  const office = lineOf(texts, /^a\. Internal Affairs/);
  expect(office.page).toBe(2);
  const headings = texts.filter(({ text, page }) => page === 2 && /^(Not|Signature)$/.test(text));
  expect(headings.length).toBe(2);
  expect(Math.min(...headings.map(({ y }) => y))).toBeGreaterThan(office.y);
});

test('has the title of section III on the page of its first office, however much stands above it', async () => {
  const [, others] = good;
  const pages = [];
  for (const letters of [20, 300]) {
    const long = 'W'.repeat(letters);
    const open = { isWorkCleared: false, isNotWorkCleared: true, remarks: long };
    const { signing } = notClearedSample(OFFICES.length, long);
    const texts = await render(
      printModelOf(clearanceForm, {
        ...sample,
        answers: { ...others?.answers, othersSpecify: long, officeOfAssignment: long, position: long },
        signing: { ...signing, immediateSupervisor: open, dean: open },
      }),
    );
    const { page } = lineOf(texts, /^a\. Supply/);
    expect(lineOf(texts, /^III\. /).page).toBe(page);
    pages.push(page);
  }
  expect(pages).toEqual([1, 2]);
});

test('does not cut what an office remarks with the rule below it', async () => {
  const texts = await render(notClearedBy(2, 'The key of the laboratory. '.repeat(11)));
  const lines = texts.filter(({ text }) => /laboratory|key of/.test(text)).map(({ y }) => y);
  const next = lineOf(texts, /^b\. Central/);
  const last = Math.min(...lines.filter((y) => y > next.y));
  // Points: what hangs below the one line, rises above the other, and a gap at the rule.
  expect(last - next.y).toBeGreaterThan(11);
});
