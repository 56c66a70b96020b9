import { chmod, cp, lstat, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Copies PostgreSQL's programs (60 MB, once per version) to a place where an unprivileged user can run them; needed
 * only for root, and only when no one else can enter the checkout. Starting inside the folder, as for a data folder that
 * is closed to the user (cluster.ts), does not help: PostgreSQL resolves the real path of its own program, which the user
 * may not read. The copy belongs to root, so nobody else can change what root starts. Throws an Error when no place can
 * be used.
 */
export async function copyPrograms(
  native: string,
  version: string,
  canUse: (folder: string) => Promise<boolean>,
): Promise<string> {
  for (const place of ['/var/cache', tmpdir()]) {
    const kept = join(place, `lagda-postgres-${version}`);
    const isUsable = async () => (await isOwnedByRoot(kept)) && (await canUse(kept));
    if (await isUsable()) return kept;
    const copy = await mkdtemp(`${kept}-`).catch(() => undefined);
    if (!copy) continue;
    await cp(native, copy, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !path.endsWith('.a'),
    });
    await makeReadable(copy);
    await rm(kept, { recursive: true, force: true });
    // Another portal has put its copy there, or somebody else a folder of theirs, whose programs must not be started.
    await rename(copy, kept).catch(() => rm(copy, { recursive: true }));
    if (await isUsable()) return kept;
  }
  throw new Error(
    `PostgreSQL cannot run as root, and no other account can reach ${native}. Move the checkout to a folder that others may enter.`,
  );
}

async function isOwnedByRoot(folder: string): Promise<boolean> {
  const found = await lstat(folder).catch(() => undefined);
  return found?.isDirectory() === true && found.uid === 0 && (found.mode & 0o022) === 0;
}

/** The modes of the original depend on the umask of the user that ran npm. */
async function makeReadable(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), 0o755);
  }
}
