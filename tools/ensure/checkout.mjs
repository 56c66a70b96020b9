import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the checkout. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The path of a file of the checkout. */
export const at = (...names) => join(root, ...names);

/** A hash over the names and contents of files of the checkout, '' for one that is missing. */
export function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\0`).update(contentOf(file)).update('\0');
  return hash.digest('hex');
}

/** What a stamp file holds: the hash of what was last installed or built, '' when there is none. */
export const readStamp = (...names) => String(contentOf(join(...names)));

/** Runs a program in the checkout with the terminal's output and nothing to read. Throws the message when it fails. */
export async function run(program, args, failure, options = {}) {
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], ...options });
  const code = await new Promise((resolve) => child.on('close', resolve).on('error', resolve));
  if (code !== 0) throw new Error(failure);
}

function contentOf(file) {
  try {
    return readFileSync(at(file));
  } catch {
    return '';
  }
}
