import { execFile } from 'node:child_process';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
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

/*
 * `npm run contact-sheet -- [folder] [part of a name]`: every document of the registry as its blank original, preview,
 * completed (with a stage that was skipped, too), not complete, disapproved, cancelled and crowded paper, and its
 * acknowledgement, usual and crowded, each as a PDF and page by page, and one image per document with all of its pages.
 * The pages are drawn by Poppler's pdftoppm; without it there are only the PDFs.
 */
const [folder = 'data/contact-sheet', only = ''] = process.argv.slice(2);
const PIXELS_PER_INCH = 110;
const PAGE = { width: 620, height: 877 };
const GAP = 16;

const run = promisify(execFile);
const pdf = startPdf({ warn: console.warn });
const images = await sampleImages();
const svgs = [
  { path: SAMPLE_VERIFICATION.qr, svg: await qrSvg(SAMPLE_VERIFICATION.url) },
  { path: SAMPLE_RECEIPT.qr, svg: await qrSvg(SAMPLE_RECEIPT.url) },
];

for (const document of DOCUMENTS.filter(({ name }) => name.includes(only)))
  console.info(await draw(document));
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
    preview: { ...paper, mode: 'preview', slots: {} },
    ...statesOf(document, paper),
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

/** One PNG per page beside the PDF, in order; none without pdftoppm. */
async function pagesOf(file: string): Promise<string[]> {
  const stem = file.replace(/\.pdf$/, '');
  try {
    await run('pdftoppm', ['-png', '-r', String(PIXELS_PER_INCH), file, stem]);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
  const made = (await readdir(dirname(file))).filter((name) => name.startsWith(`${basename(stem)}-`));
  return made.sort().map((name) => join(dirname(file), name));
}

/** The pages of one output side by side, the outputs below each other. */
async function arrange(rows: readonly string[][], image: string): Promise<string> {
  const columns = Math.max(...rows.map((row) => row.length));
  const pages = await Promise.all(
    rows.flatMap((row, down) =>
      row.map(async (file, across) => ({
        input: await sharp(file)
          .resize({ ...PAGE, fit: 'inside' })
          .toBuffer(),
        left: GAP + across * (PAGE.width + GAP),
        top: GAP + down * (PAGE.height + GAP),
      })),
    ),
  );
  const width = GAP + columns * (PAGE.width + GAP);
  const height = GAP + rows.length * (PAGE.height + GAP);
  await sharp({ create: { width, height, channels: 3, background: '#777' } })
    .composite(pages)
    .png()
    .toFile(image);
  return image;
}
