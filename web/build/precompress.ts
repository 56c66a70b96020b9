import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(js|mjs|css|html|svg|json)$/;
const LEAST_BYTES = 1024;

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Writes a `.br` and a `.gz` twin beside every built text file, which the server sends as they are. */
export function precompress(): Plugin {
  return {
    name: 'lagda:precompress',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.keys(bundle).filter((name) => TEXT.test(name));
      await Promise.all(files.map((name) => writeTwins(join(dir, name))));
    },
  };
}

async function writeTwins(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.byteLength < LEAST_BYTES) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await Promise.all([
    writeFile(`${path}.br`, await brotli(content, { params })),
    writeFile(`${path}.gz`, await deflate(content, { level: 9 })),
  ]);
}
