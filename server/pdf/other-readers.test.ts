import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { StructTreeContent, StructTreeNode } from 'pdfjs-dist/types/src/display/api.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DocumentType } from '#documents/document.ts';
import { DOCUMENTS } from '#documents/registry.ts';
import { samplesOf } from '#documents/samples.ts';
import { openSeal, type Seal } from '#server/seal/seal.ts';
import { printModelOf } from '#server/testing/document-print-models.ts';
import { readLines } from '#server/testing/read-pdf.ts';
import { SAMPLE_VERIFICATION, sampleImages } from '#server/testing/sample-print-models.ts';
import { type PageImage, startPdf } from './pdf.ts';

/*
 * Each paper, sealed and not, as readers find it that we did not write: pdf.js always; Poppler, qpdf and MuPDF where they
 * are installed. What is not installed is skipped by name.
 */

const AT = new Date('2026-11-22T08:40:00Z');
const pdf = startPdf();
let folder: string;
let seal: Seal;
let images: PageImage[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lagda-readers-'));
  seal = await openSeal({ dataDir: folder, secretKey: Buffer.alloc(32, 1), institution: 'STATE UNIVERSITY' });
  images = await sampleImages();
});
afterAll(async () => {
  await pdf.close();
  await rm(folder, { recursive: true });
});

const isInstalled = (program: string) => spawnSync(program, ['-v']).error === undefined;
const hasPoppler = isInstalled('pdftotext');

const each = DOCUMENTS.flatMap((document) =>
  [false, true].map((isSealed) => ({
    document,
    isSealed,
    what: `${isSealed ? 'sealed ' : ''}${document.name}`,
  })),
);

describe.each(each)('the $what', ({ document, isSealed }) => {
  let file: string;
  let lines: string[][];
  beforeAll(async () => {
    file = join(folder, `${document.key}${isSealed ? '-sealed' : ''}.pdf`);
    const bytes = await paperOf(document, isSealed);
    await writeFile(file, bytes);
    lines = await readLines(bytes);
  });

  test('is a tagged file with a title, in English, for pdf.js', async () => {
    const loading = getDocument({ data: new Uint8Array(await readFile(file)), verbosity: 0 });
    const opened = await loading.promise;
    const { info } = (await opened.getMetadata()) as { info: { Title?: string; Language?: string } };
    expect(info.Title).toContain(document.name);
    expect(info.Language).toBe('en-PH');
    const trees = Array.from({ length: opened.numPages }, async (_, index) =>
      (await opened.getPage(index + 1)).getStructTree(),
    );
    const roles = (await Promise.all(trees)).map((tree) => rolesIn(tree));
    expect(roles[0]).toContain('H1');
    expect(roles.flat()).toContain('H2');
    for (const page of roles) expect(page.length).toBeGreaterThan(5);
    await loading.destroy();
  });

  test.skipIf(!hasPoppler)(
    'is a file of A4 pages without script, all fonts embedded, for Poppler',
    async () => {
      const { stdout, stderr } = await read('pdfinfo', [file]);
      expect(stdout).toMatch(/^Tagged: +yes$/m);
      expect(stdout).toMatch(/^JavaScript: +no$/m);
      expect(stdout).toMatch(/^Page size: .*\(A4\)$/m);
      expect(stdout).toMatch(new RegExp(`^Pages: +${lines.length}$`, 'm'));
      // Poppler expects an integer where the standard has a boolean.
      expect(stderr.replace('Syntax Error: Suspects object is wrong type (boolean)\n', '')).toBe('');
      const fonts = (await read('pdffonts', [file])).stdout.trim().split('\n').slice(2);
      expect(fonts.length).toBeGreaterThan(1);
      for (const font of fonts) expect(font).toMatch(/ yes yes yes +\d+ +\d+$/);
    },
  );

  test.skipIf(!hasPoppler)('reads the same, each box before its caption, for Poppler', async () => {
    const { stdout: raw } = await read('pdftotext', ['-raw', file, '-']);
    const pages = raw.split('\f').slice(0, -1);
    expect(pages.map(spaceless)).toEqual(lines.map((page) => spaceless(page.join(''))));
    const { stdout } = await read('pdftotext', [file, '-']);
    const boxes = stdout.match(/[☑☐].*/gu) ?? [];
    for (const box of boxes) expect(box).toMatch(/^[☑☐] *[\p{L}\d]/u);
    expect(stdout.match(/[☑☐]/gu)?.length).toBe(raw.match(/[☑☐]/gu)?.length);
  });

  test.skipIf(!isInstalled('qpdf'))('has no fault for qpdf', async () => {
    const { stdout, stderr } = await read('qpdf', ['--check', file]);
    expect(stdout).toContain('No syntax or stream encoding errors found');
    expect(stderr).toBe('');
  });

  test.skipIf(!isInstalled('mutool'))('reads the same for MuPDF', async () => {
    const { stdout } = await read('mutool', ['draw', '-F', 'txt', '-o', '-', file]);
    expect(sorted(stdout)).toBe(sorted(lines.flat().join('')));
  });
});

test.skipIf(!isInstalled('pdfsig'))('each seal is valid and covers the whole file, for Poppler', async () => {
  for (const { key } of DOCUMENTS) {
    const { stdout } = await read('pdfsig', ['-nocert', join(folder, `${key}-sealed.pdf`)]);
    expect(stdout, key).toContain('Signature is Valid');
    expect(stdout, key).toContain('Total document signed');
  }
});

async function paperOf(document: DocumentType, isSealed: boolean): Promise<Uint8Array> {
  const { good } = await samplesOf(document);
  const paper = printModelOf(document, good[0]);
  const data = isSealed ? { ...paper, verification: SAMPLE_VERIFICATION } : paper;
  const svgs = [
    { path: SAMPLE_VERIFICATION.qr, svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>' },
  ];
  const bytes = await pdf.render({ page: document.folder, data, images, svgs, at: AT });
  return isSealed ? seal.seal(bytes, AT, 'Completed') : bytes;
}

/** Rejects when the program finds the file so faulty that it fails. */
function read(program: string, args: readonly string[]) {
  return promisify(execFile)(program, args, { maxBuffer: 1e7 });
}

function rolesIn(node: StructTreeNode | StructTreeContent): string[] {
  return 'role' in node ? [node.role, ...node.children.flatMap(rolesIn)] : [];
}

function spaceless(text: string): string {
  return text.replace(/\s/g, '');
}

/** MuPDF puts the lines of a page in an order of its own: what counts is that every letter is there. */
function sorted(text: string): string {
  return [...spaceless(text)].sort().join('');
}
