import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DOCUMENTS } from '#documents/registry.ts';
import { samplesOf } from '#documents/samples.ts';
import { type PageImage, type Pdf, startPdf } from '#server/pdf/pdf.ts';
import type { PrintModel } from '#server/pdf/print-model.ts';
import { qrSvg } from '#server/seal/qr.ts';
import { openSeal } from '#server/seal/seal.ts';
import { printModelOf } from '#server/testing/document-print-models.ts';
import { placedTexts } from '#server/testing/read-pdf.ts';
import { blankPrintModel, SAMPLE_VERIFICATION, sampleImages } from '#server/testing/sample-print-models.ts';
import { receiptModelOf, SAMPLE_RECEIPT } from '#server/testing/sample-receipts.ts';
import { printTable, type Row, rowOf } from './measure/row.ts';

const RENDERS = 100;
/** The renders of one paper are spread over this many passes: a shared machine is slow for seconds, and then again not. */
const PASSES = 5;
const WARM_UP = 20;
const SEALS = 100;
const LONG_RUN = 2_000;
const AT = new Date('2026-11-22T08:40:00Z');

type Shape = { what: string; page: string; data: PrintModel };

/** Papers through the worker, different data each time; the seal and its check; memory over many renders. */
export async function run(): Promise<Row[]> {
  const pdf = startPdf();
  const images = await sampleImages();
  try {
    const papers = await everyPaper();
    const shapes = [...papers, ...outputsOf(papers[0]), await receiptShape()];
    const rows = await measureShapes(pdf, images, shapes);
    rows.push(await measureMixed(pdf, images, papers));
    rows.push(...(await measureSeal(pdf, images, papers[0])), await measureMemory(pdf, images, papers));
    return rows;
  } finally {
    await pdf.close();
  }
}

/** The approved paper of every document, with its own sample. */
async function everyPaper(): Promise<[Shape, ...Shape[]]> {
  const [first, ...others] = await Promise.all(
    DOCUMENTS.map(async (document) => {
      const { good } = await samplesOf(document);
      return { what: document.name, page: document.folder, data: printModelOf(document, good[0]) };
    }),
  );
  if (!first) throw new Error('There is no document to measure.');
  return [first, ...others];
}

/** The other outputs of one of them. */
function outputsOf({ what, page, data }: Shape): Shape[] {
  return [
    { what: `${what}, preview`, page, data: { ...data, mode: 'preview' } },
    { what: `${what}, blank`, page, data: blankPrintModel(data) },
    { what: `${what} with audit trail`, page, data: { ...data, verification: SAMPLE_VERIFICATION } },
  ];
}

/** That of the document with the longest chain. */
async function receiptShape(): Promise<Shape> {
  const [longest] = DOCUMENTS.toSorted((one, other) => other.chain.length - one.chain.length);
  if (!longest) throw new Error('There is no document to measure.');
  const { good } = await samplesOf(longest);
  return { what: `Receipt for a ${longest.name}`, page: 'receipt', data: receiptModelOf(longest, good[0]) };
}

async function measureShapes(pdf: Pdf, images: PageImage[], shapes: Shape[]): Promise<Row[]> {
  const times = shapes.map((): number[] => []);
  for (let pass = 0; pass < PASSES; pass += 1)
    for (const [index, shape] of shapes.entries())
      times[index]?.push(...(await timesOf(pdf, images, shape, pass)));
  const rows: Row[] = [];
  for (const [index, { what, page, data }] of shapes.entries()) {
    const texts = await placedTexts(await renderOne(pdf, images, page, data));
    const pages = Math.max(...texts.map((text) => text.page));
    rows.push(
      rowOf(`${what}, ${pages} p.`, times[index] ?? [], `≤ ${pages * 10} ms, p95 ≤ ${pages * 20} ms`),
    );
  }
  return rows;
}

async function timesOf(
  pdf: Pdf,
  images: PageImage[],
  { page, data }: Shape,
  pass: number,
): Promise<number[]> {
  const times: number[] = [];
  const renders = RENDERS / PASSES;
  for (let round = 0; round < WARM_UP + renders; round += 1) {
    const paper = changed(data, pass * (WARM_UP + renders) + round);
    const time = await timed(() => renderOne(pdf, images, page, paper));
    if (round >= WARM_UP) times.push(time);
  }
  return times;
}

/** One document after the other, as people ask for them: little of what was kept of the last paper serves the next. */
async function measureMixed(pdf: Pdf, images: PageImage[], papers: [Shape, ...Shape[]]): Promise<Row> {
  const times: number[] = [];
  for (let round = 0; round < 2 * papers.length + RENDERS; round += 1) {
    const { page, data } = papers[round % papers.length] ?? papers[0];
    const time = await timed(() => renderOne(pdf, images, page, changed(data, round)));
    if (round >= 2 * papers.length) times.push(time);
  }
  return rowOf('all documents in turn', times, '≤ 15 ms, p95 ≤ 30 ms');
}

async function measureSeal(pdf: Pdf, images: PageImage[], { page, data }: Shape): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lagda-bench-'));
  try {
    const seal = await openSeal({ dataDir, secretKey: Buffer.alloc(32, 1), institution: 'STATE UNIVERSITY' });
    const times = { qr: [] as number[], seal: [] as number[], verify: [] as number[] };
    for (let round = 0; round < WARM_UP + SEALS; round += 1) {
      const paper = await renderOne(pdf, images, page, changed(data, round));
      let sealed = paper;
      const qr = await timed(() => qrSvg(`${SAMPLE_VERIFICATION.url}${round}`));
      const sealing = await timed(async () => {
        sealed = await seal.seal(paper, AT, 'Completed');
      });
      const verify = await timed(() => seal.verify(sealed));
      if (round < WARM_UP) continue;
      times.qr.push(qr);
      times.seal.push(sealing);
      times.verify.push(verify);
    }
    return [
      rowOf('QR code', times.qr, '≤ 3 ms'),
      rowOf('sealing a paper', times.seal, '≤ 15 ms'),
      rowOf('checking a seal', times.verify, '≤ 15 ms'),
    ];
  } finally {
    await rm(dataDir, { recursive: true });
  }
}

/** How much the process grows over a long run of all papers in turn, once it has the memory that they need. */
async function measureMemory(pdf: Pdf, images: PageImage[], papers: [Shape, ...Shape[]]): Promise<Row> {
  const renderFrom = async (first: number, count: number) => {
    for (let round = first; round < first + count; round += 1) {
      const { page, data } = papers[round % papers.length] ?? papers[0];
      await renderOne(pdf, images, page, changed(data, round));
    }
  };
  await renderFrom(0, WARM_UP * papers.length);
  const before = process.memoryUsage.rss();
  await renderFrom(WARM_UP * papers.length, LONG_RUN);
  const growth = `${Math.round((process.memoryUsage.rss() - before) / 1e6)} MB`;
  return { what: `memory growth over ${LONG_RUN} renders`, median: growth, p95: growth, goal: '≤ 50 MB' };
}

async function renderOne(pdf: Pdf, images: PageImage[], page: string, data: PrintModel): Promise<Uint8Array> {
  const svgs = [
    ...(data.verification ? [{ path: SAMPLE_VERIFICATION.qr, svg: await qrSvg(data.verification.url) }] : []),
    ...(page === 'receipt' ? [{ path: SAMPLE_RECEIPT.qr, svg: await qrSvg(SAMPLE_RECEIPT.url) }] : []),
  ];
  return pdf.render({ page, data, images, svgs, at: AT });
}

/** No two papers are alike, as in life: nothing may come from a cache of results. */
function changed(paper: PrintModel, round: number): PrintModel {
  const requestor = { ...paper.requestor, displayName: `${paper.requestor.displayName} ${round}` };
  const answers = Object.entries(paper.answers).map(([name, answer]) => [
    name,
    answer && answer !== true ? `${answer} ${round}` : answer,
  ]);
  return { ...paper, requestor, answers: Object.fromEntries(answers), requestId: String(10_000 + round) };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

if (import.meta.main) printTable('Rendering', await run());
