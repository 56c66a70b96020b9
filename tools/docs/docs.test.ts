import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { lifecyclePage } from './lifecycle-page.ts';
import { permissionsPage } from './permissions-page.ts';

const DOCS = resolve(import.meta.dirname, '../../docs');

test.each([
  ['lifecycle.md', lifecyclePage],
  ['permissions.md', permissionsPage],
])('docs/%s says what the tables say (npm run docs writes it)', (file, page) => {
  expect(readFileSync(join(DOCS, file), 'utf8')).toBe(page());
});
