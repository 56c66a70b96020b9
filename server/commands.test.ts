import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** Runs a command without a portal. */
function run(script: string, options: string[], settings: Record<string, string> = {}) {
  const path = fileURLToPath(new URL(script, import.meta.url));
  return spawnSync(process.execPath, [path, ...options], {
    env: { ...process.env, ...settings },
    encoding: 'utf8',
  });
}

test.each(['backup.ts', 'restore.ts', 'create-admin.ts', 'counts-verify.ts', 'seed-world.ts'])(
  '%s says which option it does not have and how it is used, with exit code 1',
  (script) => {
    const { status, stderr } = run(script, ['--nonsense']);
    expect(stderr).toMatch(/^Unknown option '--nonsense'[^\n]*\nUsage: npm run [^\n]+\n$/);
    expect(status).toBe(1);
  },
);

test('a setting that is not usable is said in one sentence by what looks at the counts, with exit code 1', () => {
  const { status, stderr } = run('counts-verify.ts', [], { PORT: 'nonsense' });
  expect(stderr).toMatch(/^The settings are not usable\. PORT: [^\n]+\n$/);
  expect(status).toBe(1);
});
