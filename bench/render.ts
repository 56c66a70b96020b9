import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PaperData } from '#server/pdf/paper-data.ts';
import { type Pdf, type Picture, startPdf } from '#server/pdf/pdf.ts';
import { blankPaper, SAMPLE_PAPERS, SAMPLE_PROOF, samplePictures } from '#server/pdf/sample-papers.ts';
import { qrSvg } from '#server/seal/qr.ts';
import { openSeal } from '#server/seal/seal.ts';
import { printTable, type Row, rowOf } from './measure/row.ts';

const RENDERS = 300;
const WARM_UP = 30;
const LONG_RUN = 2_000;
const AT = new Date('2026-11-22T08:40:00Z');
const { 'travel-order': travelOrder, 'dropping-form': droppingForm, 'leave-form': leaveForm } = SAMPLE_PAPERS;

type Shape = { what: string; page: string; data: PaperData; goal: string };
const SHAPES: Shape[] = [
  { what: 'Travel Order, one page', page: 'travel-order', data: travelOrder, goal: '≤ 10 ms' },
  { what: 'Dropping Form, one page', page: 'dropping-form', data: droppingForm, goal: '≤ 10 ms' },
  {
    what: 'Dropping Form, preview',
    page: 'dropping-form',
    data: { ...droppingForm, mode: 'preview' },
    goal: '≤ 10 ms',
  },
  { what: 'Dropping Form, blank', page: 'dropping-form', data: blankPaper(droppingForm), goal: '≤ 10 ms' },
  { what: 'Leave Form, two pages', page: 'leave-form', data: leaveForm, goal: '≤ 20 ms' },
  {
    what: 'Dropping Form with audit trail, two pages',
    page: 'dropping-form',
    data: { ...droppingForm, verification: SAMPLE_PROOF },
    goal: '≤ 20 ms',
  },
];

/** Papers through the worker, different data each time; the seal and its check; memory over many renders. */
export async function run(): Promise<Row[]> {
  const pdf = startPdf();
  const pictures = await samplePictures();
  try {
    const rows: Row[] = [];
    for (const shape of SHAPES) rows.push(rowOf(shape.what, await timesOf(pdf, pictures, shape), shape.goal));
    rows.push(...(await measureSeal(pdf, pictures)), await measureMemory(pdf, pictures));
    return rows;
  } finally {
    await pdf.close();
  }
}

async function timesOf(pdf: Pdf, pictures: Picture[], { page, data }: Shape): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < WARM_UP + RENDERS; round += 1) {
    const time = await timed(() => renderOne(pdf, pictures, page, changed(data, round)));
    if (round >= WARM_UP) times.push(time);
  }
  return times;
}

async function measureSeal(pdf: Pdf, pictures: Picture[]): Promise<Row[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lagda-bench-'));
  try {
    const seal = await openSeal({ dataDir, secretKey: Buffer.alloc(32, 1), institution: 'STATE UNIVERSITY' });
    const times = { qr: [] as number[], seal: [] as number[], verify: [] as number[] };
    for (let round = 0; round < WARM_UP + RENDERS / 3; round += 1) {
      const paper = await renderOne(pdf, pictures, 'dropping-form', changed(droppingForm, round));
      let sealed = paper;
      const qr = await timed(() => qrSvg(`${SAMPLE_PROOF.url}${round}`));
      const sealing = await timed(async () => {
        sealed = await seal.seal(paper, AT);
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

/** How much the process grows over the second half of a long run, when everything is warm. */
async function measureMemory(pdf: Pdf, pictures: Picture[]): Promise<Row> {
  const megabytes: number[] = [];
  for (let round = 0; round < LONG_RUN; round += 1) {
    await renderOne(pdf, pictures, 'travel-order', changed(travelOrder, round));
    if (round === LONG_RUN / 2 - 1) megabytes.push(process.memoryUsage.rss() / 1e6);
  }
  const after = process.memoryUsage.rss() / 1e6;
  const growth = `${Math.round(after - (megabytes[0] ?? 0))} MB`;
  return {
    what: `memory growth, renders ${LONG_RUN / 2} to ${LONG_RUN}`,
    median: growth,
    p95: growth,
    goal: '≤ 20 MB',
  };
}

async function renderOne(pdf: Pdf, pictures: Picture[], page: string, data: PaperData): Promise<Uint8Array> {
  const svgs = data.verification ? [{ path: SAMPLE_PROOF.qr, svg: await qrSvg(data.verification.url) }] : [];
  return pdf.render({ page, data, pictures, svgs, at: AT });
}

/** No two papers are alike, as in life: nothing may come from a cache of results. */
function changed(paper: PaperData, round: number): PaperData {
  const requestor = { ...paper.requestor, displayName: `${paper.requestor.displayName} ${round}` };
  const answers = { ...paper.answers, reason: `${paper.answers.reason ?? ''} ${round}` };
  return { ...paper, requestor, answers, requestId: String(10_000 + round) };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

if (import.meta.main) printTable('Rendering', await run());
