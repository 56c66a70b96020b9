import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';

const PIXELS_PER_INCH = 110;

const run = promisify(execFile);

/** One PNG per page beside the PDF, in order; none without pdftoppm. */
export async function pagesOf(file: string): Promise<string[]> {
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
