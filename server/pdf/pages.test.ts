import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DocumentType, GoodSample } from '#documents/document.ts';
import { printedAnswers } from '#documents/printed.ts';
import { DOCUMENTS } from '#documents/registry.ts';
import { samplesOf } from '#documents/samples.ts';
import type { PaperData, PaperSlot } from './paper-data.ts';
import { type Picture, startPdf } from './pdf.ts';
import { collisions, isOffPage, placedTexts, textOf } from './read-pdf.ts';
import { blankPaper, crowdedPaper, SAMPLE_PAPERS, SAMPLE_PROOF, samplePictures } from './sample-papers.ts';

/* Every document of the registry on its own page, with its own samples. */

const warnings: string[] = [];
const pdf = startPdf({ warn: (warning) => warnings.push(warning) });
const svgs = [{ path: SAMPLE_PROOF.qr, svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>' }];
let pictures: Picture[];
beforeAll(async () => {
  pictures = await samplePictures();
});
afterAll(() => pdf.close());

const render = ({ folder }: DocumentType, data: PaperData) =>
  pdf.render({ page: folder, data, pictures, svgs, at: new Date('2026-11-22T08:40:00Z') });

const TWO_PAGES = ['Leave Form - Short Leave', 'Leave Form - Long Leave', 'Clearance Form'];
const walked = await Promise.all(
  DOCUMENTS.map(async (document) => ({
    name: document.name,
    document,
    good: (await samplesOf(document)).good,
  })),
);

describe.each(walked)('the page of $name', ({ name, document, good }) => {
  const pages = TWO_PAGES.includes(name) ? 2 : 1;

  test.each(good)('shows everything of $title on the sheets it was made for', async (sample) => {
    const paper = paperOf(document, sample);
    const bytes = await render(document, paper);
    const texts = await placedTexts(bytes);
    const text = await textOf(bytes);
    for (const answer of Object.values(paper.answers))
      if (typeof answer === 'string') expect(text).toContain(answer.replaceAll('\n', ' '));
    for (const slot of Object.values(paper.slots))
      expect(text.toUpperCase()).toContain(slot.name.toUpperCase());
    expect(Math.max(...texts.map(({ page }) => page))).toBe(pages);
    expect(texts.filter(isOffPage)).toEqual([]);
    expect(collisions(texts)).toEqual([]);
  });

  test('is a blank original without anybody on it', async () => {
    const bytes = await render(document, blankPaper(paperOf(document, good[0])));
    const texts = await placedTexts(bytes);
    expect(Math.max(...texts.map(({ page }) => page))).toBe(pages);
    expect(collisions(texts)).toEqual([]);
    expect(texts.map(({ text }) => text).join(' ')).not.toMatch(/Magsino|Macaspac|1042|November 2\d/);
  });

  test('holds texts ten times as long without losing one, before and after the seal', async () => {
    const crowded = crowdedPaper(paperOf(document, good[0]));
    for (const data of [crowded, { ...crowded, mode: 'approved' as const, verification: SAMPLE_PROOF }]) {
      const texts = (await placedTexts(await render(document, data))).filter(
        ({ text }) => text !== 'PREVIEW',
      );
      expect(texts.filter(isOffPage)).toEqual([]);
      expect(collisions(texts)).toEqual([]);
    }
  });
});

test('no page makes Typst remark on it', () => {
  expect(warnings).toEqual([]);
});

function paperOf(document: DocumentType, { answers, signing, signees }: GoodSample): PaperData {
  const signer = (title: string, index: number): PaperSlot => ({
    name: `Dr. Signee N. Number-${index}`,
    title,
    date: 'November 21, 2026',
    signature: pictures[index % pictures.length]?.path ?? null,
    isSigned: true,
    isDelegate: false,
  });
  const keys = [...Object.keys(signees ?? {}), ...document.chain];
  return {
    ...SAMPLE_PAPERS['dropping-form'],
    documentName: document.name,
    formCode: document.code,
    answers: printedAnswers(document, answers, ...Object.values(signing ?? {})),
    slots: Object.fromEntries(keys.map((key, index) => [key, signer('Professor', index + 1)])),
    attachments: (document.attachments ?? []).map(({ key }) => key),
  };
}
