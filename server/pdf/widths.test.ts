import { expect, onTestFinished, test } from 'vitest';
import { textOf } from '#server/testing/read-pdf.ts';
import { SAMPLE_PRINT_MODELS } from '#server/testing/sample-print-models.ts';
import { coverageOf, readFonts } from './fonts.ts';
import { startPdf } from './pdf.ts';

test('no letter that papers print is wider than they take it for without measuring it', async () => {
  const pdf = startPdf();
  onTestFinished(() => pdf.close());
  const letters = [...coverageOf(readFonts())].map((point) => String.fromCodePoint(point)).join('');
  const data = { ...SAMPLE_PRINT_MODELS['travel-order'], answers: { letters } };
  const paper = await pdf.render({
    page: 'testing/widths',
    data,
    images: [],
    at: new Date('2026-11-29T00:00:00Z'),
  });
  expect(await textOf(paper)).toContain('The letters are no wider than that.');
});
