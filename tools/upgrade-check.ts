import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/*
 * `npm run upgrade-check -- COMMIT`: a portal of an earlier commit or tag of this repository and one of this version on one database,
 * under load (server/two-versions.test.ts says what is done and looked at). Exit code 1 when anybody was told an error, or something
 * is not right afterwards. Not a test of `npm test`: it installs what the earlier version needs from the registry.
 */
const ROOT = join(import.meta.dirname, '..');
const [wanted] = process.argv.slice(2);
if (!wanted) {
  console.error('Which version? npm run upgrade-check -- COMMIT, such as HEAD~40 or a tag.');
  process.exit(2);
}

// What is under way ends by Ctrl-C as well, and what follows it is not begun: `finally` has its turn.
process.once('SIGINT', () => undefined);
const folder = mkdtempSync(join(tmpdir(), 'lagda-upgrade-'));
const checkout = join(folder, 'checkout');
try {
  const commit = git('rev-parse', '--verify', `${wanted}^{commit}`);
  console.log(`${commit.slice(0, 9)}: ${git('log', '-1', '--format=%cs %s', commit)}`);
  git('worktree', 'add', '--quiet', '--detach', checkout, commit);
  // Not `npm ci`: it refuses a lock file in which the entries of other platforms are incomplete.
  const only = ['--omit=dev', '--no-save', '--prefer-offline', '--engine-strict=false'];
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', ['install', ...only, ...quiet], { cwd: checkout, stdio: 'inherit' });
  const test = ['run', '--project', 'node', '--maxWorkers=1', 'server/two-versions.test.ts'];
  const { status } = spawnSync(join(ROOT, 'node_modules/.bin/vitest'), test, {
    cwd: ROOT,
    env: { ...process.env, LAGDA_EARLIER: checkout },
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
} finally {
  if (existsSync(checkout)) git('worktree', 'remove', '--force', checkout);
  rmSync(folder, { recursive: true, force: true });
}

function git(...args: string[]): string {
  return execFileSync('git', args, {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  }).trim();
}
