import { readFile } from 'node:fs/promises';
import { type FileStatement, readStatement } from './read-statement.ts';

/** The code of a worker thread. */
export async function run(path: string): Promise<FileStatement | null> {
  return readStatement(await readFile(path));
}
