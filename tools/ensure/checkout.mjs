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

function contentOf(file) {
  try {
    return readFileSync(at(file));
  } catch {
    return '';
  }
}
