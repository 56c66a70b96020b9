import { basename, dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';

const WORKER = "new URL('./worker.ts', import.meta.url)";

/** The script of a worker thread is named by its address, which no bundler follows: here each becomes a file of its own. */
export function workerFiles(): Plugin {
  return {
    name: 'worker-files',
    enforce: 'pre',
    transform(code, id) {
      if (!code.includes(WORKER)) return null;
      const folder = dirname(id);
      const fileName = `${basename(folder)}-worker.js`;
      this.emitFile({ type: 'chunk', id: resolve(folder, 'worker.ts'), fileName });
      return code.replace(WORKER, `new URL('./${fileName}', import.meta.url)`);
    },
  };
}
