import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DocumentType } from '#documents/document.ts';
import { DOCUMENTS } from '#documents/registry.ts';
import { samplesOf } from '#documents/samples.ts';
import { blankPaper } from '#server/modules/requests/paper/present-blank-paper.ts';
import { startPdf } from '#server/pdf/pdf.ts';
import type { PrintModel, ReceiptModel } from '#server/pdf/print-model.ts';
import { qrSvg } from '#server/seal/qr.ts';
import { crowdedPrintModelOf, printModelOf } from '#server/testing/document-print-models.ts';
import { statesOf } from '#server/testing/paper-states.ts';
import { SAMPLE_VERIFICATION, sampleImages } from '#server/testing/sample-print-models.ts';
import { crowdedReceiptModelOf, receiptModelOf, SAMPLE_RECEIPT } from '#server/testing/sample-receipts.ts';
import { arrange } from './contact-sheet/arrange.ts';
import { drawSignatures } from './contact-sheet/draw-signatures.ts';
import { pagesOf } from './contact-sheet/pages-of.ts';

/*
 * `npm run contact-sheet -- [folder] [part of a name]`: every document of the registry as its blank original, preview,
 * completed (with a stage that was skipped, too), not complete, disapproved, cancelled and crowded paper, and its
 * acknowledgement, usual and crowded, each as a PDF and page by page, and one image per document with all of its pages;
 * and, as "Signatures", what becomes of each kind of bad signature.
 * The pages are drawn by Poppler's pdftoppm; without it there are only the PDFs.
 */
const [folder = 'data/contact-sheet', only = ''] = process.argv.slice(2);

const pdf = startPdf({ warn: console.warn });
const images = await sampleImages();
const svgs = [
  { path: SAMPLE_VERIFICATION.qr, svg: await qrSvg(SAMPLE_VERIFICATION.url) },
  { path: SAMPLE_RECEIPT.qr, svg: await qrSvg(SAMPLE_RECEIPT.url) },
];

for (const document of DOCUMENTS.filter(({ name }) => name.includes(only)))
  console.info(await draw(document));
if ('Signatures'.includes(only)) {
  const rows = await drawSignatures(join(folder, 'Signatures'), pdf);
  console.info(await arrange(rows, join(folder, 'Signatures.png')));
}
await pdf.close();

/** The image with all pages of a document, or the folder with its PDFs where nothing can draw them. */
async function draw(document: DocumentType): Promise<string> {
  const own = join(folder, document.name);
  await rm(own, { recursive: true, force: true });
  await mkdir(own, { recursive: true });
  const rows: string[][] = [];
  const { folder: form } = document;
  const outputs = [
    ...Object.entries(await papersOf(document)).map(([output, data]) => ({ output, page: form, data })),
    ...Object.entries(await receiptsOf(document)).map(([output, data]) => ({
      output,
      page: 'receipt',
      data,
    })),
  ];
  for (const { output, page, data } of outputs) {
    const file = join(own, `${output}.pdf`);
    await writeFile(file, await pdf.render({ page, data, images, svgs, at: new Date() }));
    rows.push(await pagesOf(file));
  }
  return rows.flat().length > 0 ? arrange(rows, `${own}.png`) : own;
}

async function papersOf(document: DocumentType): Promise<Record<string, PrintModel>> {
  const { good } = await samplesOf(document);
  const paper = printModelOf(document, good[0]);
  return {
    blank: blankPaper(document, {
      institution: paper.institution,
      document: document.name,
      positions: new Map(),
    }),
    ...statesOf(document, good[0]),
    stress: crowdedPrintModelOf(document, good[0]),
  };
}

async function receiptsOf(document: DocumentType): Promise<Record<string, ReceiptModel>> {
  const { good } = await samplesOf(document);
  return {
    receipt: receiptModelOf(document, good[0]),
    'receipt-stress': crowdedReceiptModelOf(document, good[0]),
  };
}
