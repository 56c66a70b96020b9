import { createWorkerPool } from '#server/worker-pool.ts';
import type { PrintModel } from './print-model.ts';

/** A PNG and the path by which the print model refers to it, e.g. "/images/signature-12.png". */
export type PageImage = { path: string; png: Uint8Array };

export type RenderInput = {
  /** The folder of the document: 'travel-order' means documents/travel-order/page.typ. */
  page: string;
  data: PrintModel;
  images: PageImage[];
  /** Like `images`, as SVG source. */
  svgs?: { path: string; svg: string }[];
  /** The date in the file, to the second; the same data and time give the same bytes. */
  at: Date;
  /** Nobody looks at it at once: a paper that somebody waits for goes first. */
  canWait?: boolean;
};

export type Pdf = {
  /** Answers the bytes of a PDF/A-2a file. Rejects with an Error that names the page when it cannot be typeset. */
  render(input: RenderInput): Promise<Uint8Array>;
  /** Rejects the renders that wait or run, and resolves when the threads have ended. */
  close(): Promise<void>;
};

/** What a worker is sent and what it answers. */
export type RenderTask = {
  page: string;
  data: PrintModel;
  images: { path: string; bytes: Uint8Array }[];
  at: number;
};
export type Rendered = { pdf: Uint8Array; warnings: string[] };

type Options = {
  /** Called with each warning of Typst, such as a missing font. */
  warn?: (warning: string) => void;
  limitMs?: number;
};

/**
 * Typesets papers as PDF/A-2a (tagged, archival) in a worker thread. A render rejects when its page cannot be
 * typeset or takes longer than ten seconds; no text that a user typed makes it do so (see sanitize-text.ts).
 */
export function startPdf({ warn, limitMs = LIMIT_MS }: Options = {}): Pdf {
  // A second thread lays out the annex beside the form: 46 ms instead of 52 to a sealed paper. More gain nothing, and would take
  // the processor from other calls. The library reads it when it is first loaded.
  process.env.RAYON_NUM_THREADS ??= '2';
  const pool = createWorkerPool<RenderTask, Rendered>({
    script: new URL('./worker.ts', import.meta.url),
    size: 1,
    limitMs,
    idleMs: IDLE_MS,
  });
  return {
    async render({ page, data, images, svgs = [], at, canWait = false }) {
      const task = {
        page,
        data,
        images: [
          ...images.map(({ path, png }) => ({ path, bytes: png })),
          ...svgs.map(({ path, svg }) => ({ path, bytes: Buffer.from(svg) })),
        ],
        at: at.getTime(),
      };
      const { pdf, warnings } = await pool.run(task, { canWait });
      for (const warning of warnings) warn?.(warning);
      return pdf;
    },
    close: pool.close,
  };
}

const LIMIT_MS = 10_000;

/** A render after it takes half a second, for the start of the thread. */
const IDLE_MS = 10 * 60_000;
