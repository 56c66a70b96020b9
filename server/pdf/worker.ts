import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeCompiler, type NodeError, PdfStandard } from '@myriaddreamin/typst-ts-node-compiler';
import { coverageOf, readFonts } from './fonts.ts';
import { isTight } from './is-tight.ts';
import type { Rendered, RenderTask } from './pdf.ts';
import type { PrintModel } from './print-model.ts';
import { sanitizeTexts } from './sanitize-text.ts';

// The code of a worker thread: typesets documents/<page>/page.typ, which reads /data.json,
// /is-tight.json and the images of one task at a time.
const folder = fileURLToPath(new URL('../../documents', import.meta.url));
const fonts = readFonts();
const covered = coverageOf(fonts);
const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontBlobs: fonts }] });
const lastPageCounts = new Map<string, number>();
/** What Typst keeps is looked through once in so many papers, and goes when it was of no use in so many rounds. */
const EVICT_EVERY = 4;
const ROUNDS_KEPT = 4;
let papers = 0;

/** Throws an Error that names the page when it cannot be typeset. */
export function run(task: RenderTask): Rendered {
  try {
    return render(task);
  } catch (error) {
    throw new Error(`${task.page}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function render({ page, data, images, at }: RenderTask): Rendered {
  const paths = images.map(({ path }) => join(folder, path));
  for (const [index, { bytes }] of images.entries())
    compiler.mapShadow(paths[index] ?? '', Buffer.from(bytes));
  try {
    const { document, warnings } = typeset(page, sanitizeTexts(data, covered));
    const pdf = compiler.pdf(document, {
      pdfStandard: PdfStandard.A_2a,
      creationTimestamp: Math.floor(at / 1000),
    });
    return { pdf, warnings };
  } finally {
    for (const path of paths) compiler.unmapShadow(path);
    // after the answer has left
    setImmediate(evict);
  }
}

/**
 * What Typst knows is kept for some twenty papers: people ask for one form after the other, and a form of which nothing is
 * kept takes 50 ms instead of 12.
 */
function evict(): void {
  papers += 1;
  if (papers % EVICT_EVERY === 0) compiler.evictCache(ROUNDS_KEPT);
}

/**
 * "Page 1 of 2" needs the number of pages in advance. Asking Typst for it would lay out every page twice, so the last
 * number of this kind of paper is tried first, and only a wrong number needs a second pass.
 */
function typeset(page: string, data: RenderTask['data']) {
  const kind = `${page} ${data.mode} ${data.verification === null}`;
  const expected = lastPageCounts.get(kind) ?? 1;
  const first = compile(page, { ...data, pages: expected });
  const count = first.document.numOfPages;
  if (count === expected) return first;
  lastPageCounts.set(kind, count);
  return compile(page, { ...data, pages: count });
}

function compile(page: string, data: PrintModel & { pages: number }) {
  mapJson('data.json', data);
  mapJson('is-tight.json', isTight(data));
  const outcome = compiler.compile({ mainFilePath: join(folder, page, 'page.typ') });
  const document = outcome.result;
  if (!document) throw new Error(messages(outcome.takeDiagnostics()).join(' '));
  return { document, warnings: messages(outcome.takeWarnings()) };
}

function mapJson(name: string, value: unknown): void {
  compiler.mapShadow(join(folder, name), Buffer.from(JSON.stringify(value)));
}

function messages(error: NodeError | null): string[] {
  if (!error) return [];
  return compiler.fetchDiagnostics(error).map(({ message, path }) => `${message} (${path})`);
}
