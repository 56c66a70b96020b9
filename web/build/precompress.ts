import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(js|mjs|css|html|svg|json)$/;
const LEAST_BYTES = 1024;
/**
 * The best quality makes files that few visits load, as those that draw a PDF, 2 % smaller, and takes twice as long:
 * seconds of every first start.
 */
const LARGE_BYTES = 500_000;
const LARGE_QUALITY = 10;

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Writes a `.br` and a `.gz` twin beside every built text file, which the server sends as they are. */
export function precompress(): Plugin {
  return {
    name: 'lagda:precompress',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const files = Object.keys(bundle).filter((name) => TEXT.test(name));
      const contents = await Promise.all(
        files.map(async (name) => ({ path: join(dir, name), content: await readFile(join(dir, name)) })),
      );
      // The largest first: while one takes long, others go on beside it.
      contents.sort((one, other) => other.content.byteLength - one.content.byteLength);
      await Promise.all(contents.map(writeTwins));
    },
  };
}

async function writeTwins({ path, content }: { path: string; content: Buffer }): Promise<void> {
  if (content.byteLength < LEAST_BYTES) return;
  const quality = content.byteLength < LARGE_BYTES ? constants.BROTLI_MAX_QUALITY : LARGE_QUALITY;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  await Promise.all([
    writeFile(`${path}.br`, await brotli(content, { params })),
    writeFile(`${path}.gz`, await deflate(content, { level: 9 })),
  ]);
}
