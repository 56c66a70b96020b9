import { afterAll, describe, expect, test } from 'vitest';
import type { DocumentType } from '#documents/document.ts';
import { DOCUMENTS } from '#documents/registry.ts';
import { samplesOf } from '#documents/samples.ts';
import { printModelOf } from '#server/testing/document-print-models.ts';
import { placedTexts, readLines } from '#server/testing/read-pdf.ts';
import { SAMPLE_VERIFICATION, sampleImages } from '#server/testing/sample-print-models.ts';
import { startPdf } from './pdf.ts';
import type { PrintModel } from './print-model.ts';

/*
 * How each paper reads when its text is extracted or read aloud: in the order of the form, each answer after its label,
 * each box before its caption. The files in readings/ are the text of each first sample; `vitest -u` writes them anew
 * when the words of a paper or their order are meant to change.
 */

const pdf = startPdf();
afterAll(() => pdf.close());
const images = await sampleImages();
const svgs = [
  { path: SAMPLE_VERIFICATION.qr, svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>' },
];
const walked = await Promise.all(
  DOCUMENTS.map(async (document) => ({ name: document.name, document, ...(await samplesOf(document)) })),
);

const render = (document: DocumentType, data: PrintModel) =>
  pdf.render({ page: document.folder, data, images, svgs, at: new Date('2026-11-22T08:40:00Z') });
const asText = (pages: string[][]) => `${pages.map((lines) => lines.join('\n')).join('\n\f\n')}\n`;

describe.each(walked)('the text of $name', ({ document, good }) => {
  test('reads in the order of the form', async () => {
    const pages = await readLines(await render(document, printModelOf(document, good[0])));
    await expect(asText(pages)).toMatchFileSnapshot(`./readings/${document.key}.txt`);
  });

  test.each(good)('has the sign of each box right before its caption: $title', async (sample) => {
    const texts = await placedTexts(await render(document, printModelOf(document, sample)));
    for (const [index, { text, x, y, width }] of texts.entries()) {
      if (!/^[☑☐]$/u.test(text.trim())) continue;
      const caption = texts[index + 1] ?? { text: 'no caption', x: 0, y: 0 };
      expect(Math.abs(caption.y - y), caption.text).toBeLessThan(1);
      expect(caption.x - x, caption.text).toBeGreaterThan(0);
      expect(caption.x - x - width, caption.text).toBeLessThan(6);
    }
  });
});

test('the text of the annex reads in the order of what happened', async () => {
  const [first] = walked;
  if (!first) throw new Error('There is no document');
  const data = { ...printModelOf(first.document, first.good[0]), verification: SAMPLE_VERIFICATION };
  const pages = await readLines(await render(first.document, data));
  await expect(asText(pages.slice(-1))).toMatchFileSnapshot('./readings/annex.txt');
});
