import { fileURLToPath } from 'node:url';
import type { PaperData } from './paper-data.ts';
import { createWorkerPool } from './worker-pool.ts';

/** A PNG under the name by which the data refer to it, e.g. "/pictures/stage-12.png". */
export type Picture = { path: string; png: Uint8Array };

export type RenderInput = {
  /** The folder of the document: 'travel-order' means documents/travel-order/page.typ. */
  page: string;
  data: PaperData;
  pictures: Picture[];
  svgs?: { path: string; svg: string }[];
  /** The date of the file; the same data and time give the same bytes. */
  at: Date;
};

export type Pdf = { render(input: RenderInput): Promise<Uint8Array>; close(): Promise<void> };

/** What a worker is sent and what it answers. */
export type RenderTask = {
  page: string;
  data: PaperData;
  pictures: { path: string; bytes: Uint8Array }[];
  at: number;
};
export type Rendered = { pdf: Uint8Array; warnings: string[] };

type Options = {
  workers?: number;
  /** A render that takes longer is given up. */
  limitMs?: number;
  /** Where the pages are, for tests. */
  folder?: string;
  /** Told what Typst remarks, such as a missing font. */
  warn?: (warning: string) => void;
};

/**
 * Typesets papers as PDF/A-2a (tagged, archival) in threads of their own. A render rejects when its page cannot be
 * typeset or takes longer than ten seconds; no text that a user typed makes it do so (see printable.ts).
 */
export function startPdf({ workers = 1, limitMs = 10_000, folder = DOCUMENTS, warn }: Options = {}): Pdf {
  // Two workers and Typst's own thread pool would fight for the processors; read when the library is first loaded.
  process.env.RAYON_NUM_THREADS ??= '1';
  const pool = createWorkerPool<RenderTask, Rendered>({
    script: new URL('./worker.ts', import.meta.url),
    size: workers,
    limitMs,
    idleMs: IDLE_MS,
    workerData: { folder },
  });
  return {
    async render({ page, data, pictures, svgs = [], at }) {
      const { pdf, warnings } = await pool.run({
        page,
        data,
        pictures: [
          ...pictures.map(({ path, png }) => ({ path, bytes: png })),
          ...svgs.map(({ path, svg }) => ({ path, bytes: Buffer.from(svg) })),
        ],
        at: at.getTime(),
      });
      for (const warning of warnings) warn?.(warning);
      return pdf;
    },
    close: pool.close,
  };
}

/** A render after it takes half a second, for the start of the thread. */
const IDLE_MS = 10 * 60_000;
const DOCUMENTS = fileURLToPath(new URL('../../documents', import.meta.url));
