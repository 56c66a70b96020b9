import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { lifecyclePage } from './docs/lifecycle-page.ts';
import { permissionsPage } from './docs/permissions-page.ts';

/** `npm run docs`: the pages that are written from the tables, so that they cannot disagree with them. */
const DOCS = resolve(import.meta.dirname, '../docs');

await writeFile(join(DOCS, 'lifecycle.md'), lifecyclePage());
await writeFile(join(DOCS, 'permissions.md'), permissionsPage());
