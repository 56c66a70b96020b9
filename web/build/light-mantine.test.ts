import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { lightMantine, UNUSED_COLORS } from './light-mantine.ts';

const WEB = join(import.meta.dirname, '..');
const OWN_TONES = ['dark', 'gray'];

it('takes the unused colours out of Mantine, and no other', async () => {
  const file = join(WEB, '../node_modules/@mantine/core/esm/core/MantineProvider/default-colors.mjs');
  const { transform } = lightMantine();
  if (typeof transform !== 'function') throw new Error('the plugin transforms nothing');
  const left = Reflect.apply(transform, {}, [await readFile(file, 'utf8'), file]);
  const names = [...String(left).matchAll(/^\t(\w+): \[/gm)].map(([, name]) => name);
  expect(names.sort()).toEqual(['blue', 'grape', 'green', 'orange', 'red', 'teal', 'yellow']);
});

it('leaves no colour out that a screen names', async () => {
  const files = (await readdir(WEB, { recursive: true })).filter((name) =>
    /^(?!dist|build).*\.(tsx?|css)$/.test(name),
  );
  const texts = await Promise.all(files.map((name) => readFile(join(WEB, name), 'utf8')));
  const missing = UNUSED_COLORS.filter((name) => !OWN_TONES.includes(name));
  const named = new RegExp(`(color|\\bc|\\bbg)="(${missing.join('|')})|mantine-color-(${missing.join('|')})`);
  expect(files.filter((_, index) => named.test(texts[index] ?? ''))).toEqual([]);
});
