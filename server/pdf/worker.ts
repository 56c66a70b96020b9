import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { NodeCompiler, type NodeError, PdfStandard } from '@myriaddreamin/typst-ts-node-compiler';
import type { Reply } from './crew.ts';
import { coverageOf, readFonts } from './fonts.ts';
import type { Rendered, RenderTask } from './pdf.ts';
import { printable } from './printable.ts';

// One thread that typesets: documents/<page>/page.typ from /data.json and the pictures of one task at a time.
const { folder }: { folder: string } = workerData;
const fonts = readFonts();
const covered = coverageOf(fonts);
const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontBlobs: fonts }] });
const lastPageCounts = new Map<string, number>();

parentPort?.on('message', (task: RenderTask) => {
  try {
    const result = render(task);
    parentPort?.postMessage({ result } satisfies Reply<Rendered>, [result.pdf.buffer]);
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error);
    parentPort?.postMessage({ failure: `${task.page}: ${failure}` } satisfies Reply<Rendered>);
  }
});

function render({ page, data, pictures, at }: RenderTask): Rendered {
  const paths = pictures.map(({ path }) => join(folder, path));
  for (const [index, { bytes }] of pictures.entries())
    compiler.mapShadow(paths[index] ?? '', Buffer.from(bytes));
  try {
    const { document, warnings } = typeset(page, printable(data, covered));
    const pdf = compiler.pdf(document, {
      pdfStandard: PdfStandard.A_2a,
      creationTimestamp: Math.floor(at / 1000),
    });
    // A copy of its own memory, so that it can be handed over to the main thread.
    return { pdf: new Uint8Array(pdf), warnings };
  } finally {
    for (const path of paths) compiler.unmapShadow(path);
    compiler.evictCache(10);
  }
}

/**
 * "Page 1 of 2" needs the number of pages in advance. To ask Typst for it would lay out every page twice, so the
 * last number of this kind of paper is tried first, and only a wrong guess costs a second pass.
 */
function typeset(page: string, data: RenderTask['data']) {
  const kind = `${page} ${data.mode} ${data.verification === null}`;
  const guess = lastPageCounts.get(kind) ?? 1;
  const first = compile(page, { ...data, pages: guess });
  const count = first.document.numOfPages;
  if (count === guess) return first;
  lastPageCounts.set(kind, count);
  return compile(page, { ...data, pages: count });
}

function compile(page: string, data: object) {
  compiler.mapShadow(join(folder, 'data.json'), Buffer.from(JSON.stringify(data)));
  const outcome = compiler.compile({ mainFilePath: join(folder, page, 'page.typ') });
  const document = outcome.result;
  if (!document) throw new Error(messages(outcome.takeDiagnostics()).join(' '));
  return { document, warnings: messages(outcome.takeWarnings()) };
}

function messages(error: NodeError | null): string[] {
  if (!error) return [];
  return compiler.fetchDiagnostics(error).map(({ message, path }) => `${message} (${path})`);
}
