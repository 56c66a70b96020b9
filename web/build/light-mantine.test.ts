import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { lightMantine } from './light-mantine.ts';

const WEB = join(import.meta.dirname, '..');
/** Of which our palette has tones of its own. */
const OWN = ['dark', 'gray'];

it('takes colours out of Mantine that no screen names, and no other', async () => {
  const path = join(WEB, '../node_modules/@mantine/core/esm/core/MantineProvider/default-colors.mjs');
  const { transform } = lightMantine();
  if (typeof transform !== 'function') throw new Error('the plugin transforms nothing');
  const all = await readFile(path, 'utf8');
  const left = namesIn(String(Reflect.apply(transform, {}, [all, path])));
  expect(left.sort()).toEqual(['blue', 'grape', 'green', 'orange', 'red', 'teal', 'yellow']);

  const missing = namesIn(all).filter((name) => !left.includes(name) && !OWN.includes(name));
  expect(missing).not.toEqual([]);
  const names = missing.join('|');
  const use = new RegExp(`(color|\\bc|\\bbg)="(${names})|mantine-color-(${names})`);
  const sources = await readdir(WEB, { recursive: true });
  const ours = sources.filter((name) => /^(?!dist|build).*\.(tsx?|css)$/.test(name));
  const texts = await Promise.all(ours.map((name) => readFile(join(WEB, name), 'utf8')));
  expect(ours.filter((_, index) => use.test(texts[index] ?? ''))).toEqual([]);
});

function namesIn(code: string): string[] {
  return [...code.matchAll(/^\t(\w+): \[/gm)].flatMap(([, name = '']) => name);
}
