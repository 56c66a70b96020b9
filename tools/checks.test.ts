import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import checks from './checks/package.json' with { type: 'json' };

const ROOT = join(import.meta.dirname, '..');
const SOURCES = ['*.ts', '{bench,contract,documents,e2e,server,tools,web}/**/*.{ts,tsx,mjs}'];
/** What is used without being named: by its command, or by what is. */
const UNNAMED = /^(@types\/|@biomejs\/biome$|happy-dom$|knip$|typescript$)/;

test('every package that only tests need is used by one', () => {
  const files = globSync(SOURCES, { cwd: ROOT, exclude: ['{server,web}/dist/**'] });
  const texts = files.map((name) => readFileSync(join(ROOT, name), 'utf8'));
  const named = Object.keys(checks.devDependencies).filter((name) => !UNNAMED.test(name));
  expect(files.length).toBeGreaterThan(1000);
  expect(named.filter((name) => !texts.some((text) => text.includes(`'${name}`)))).toEqual([]);
});
