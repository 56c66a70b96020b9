import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { at } from './checkout.mjs';

/** Source maps whose sources stay away, pages about packages, what a C compiler or Flow would want, builds for a runtime that is not Node (Bare). */
const UNREAD = /\.(map|md|a|flow|bare)$/;
const LICENCE = /licen[cs]e|notice|copying/i;

/** Takes out of the installed packages what neither the portal nor its build and tests read: a seventh. Licences stay. */
export function removeUnreadFiles() {
  removeHeaders();
  for (const entry of readdirSync(at('node_modules'), { recursive: true, withFileTypes: true }))
    if (entry.isFile() && UNREAD.test(entry.name) && !LICENCE.test(entry.name))
      rmSync(join(entry.parentPath, entry.name));
}

/** The packages of Node bring 67 MB with which native modules could be compiled; ours come compiled. */
function removeHeaders() {
  for (const name of readdirSync(at('node_modules'))) {
    if (name.startsWith('node-'))
      rmSync(at('node_modules', name, 'include'), { recursive: true, force: true });
  }
}
