import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readDescription } from '#server/http/openapi/read-description.ts';

/*
 * `npm run api-types`: what openapi-typescript makes of the description of the API, for clients in TypeScript. It is fetched for
 * the purpose, because it needs an older TypeScript than the project's own.
 */
const TARGET = resolve(import.meta.dirname, '../docs/api-types.ts');
const PACKAGES = ['--package=openapi-typescript@7.13.0', '--package=typescript@5.9.3'];

const folder = await mkdtemp(join(tmpdir(), 'lagda-api-types-'));
try {
  const description = await readDescription();
  const [source, output] = [join(folder, 'openapi.json'), join(folder, 'types.ts')];
  await writeFile(source, description);
  const command = ['--yes', ...PACKAGES, 'openapi-typescript', source, '--output', output];
  execFileSync('npx', command, { stdio: 'inherit', cwd: folder });
  const digest = createHash('sha256').update(description).digest('hex');
  const types = await readFile(output, 'utf8');
  await writeFile(
    TARGET,
    `// Written by \`npm run api-types\` from the description with the SHA-256 ${digest}\n${types}`,
  );
} finally {
  await rm(folder, { recursive: true, force: true });
}
