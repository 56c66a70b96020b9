import { chmod, cp, lstat, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Copies PostgreSQL's programs (60 MB, once per version) to a place where an unprivileged account can run them; only root
 * comes here, when only root can enter the checkout. The handles that open a closed data folder to the account
 * (cluster.ts) do not help: PostgreSQL walks the real path of its own program and is refused on the way.
 * The copy belongs to root, so nobody else can change what root starts.
 */
export async function copyForAccount(
  native: string,
  version: string,
  canUse: (folder: string) => Promise<boolean>,
): Promise<string> {
  for (const place of ['/var/cache', tmpdir()]) {
    const kept = join(place, `lagda-postgres-${version}`);
    if ((await isRootsOwn(kept)) && (await canUse(kept))) return kept;
    const copy = await mkdtemp(`${kept}-`).catch(() => undefined);
    if (!copy) continue;
    await cp(native, copy, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !path.endsWith('.a'),
    });
    await openToReaders(copy);
    await rm(kept, { recursive: true, force: true });
    await rename(copy, kept).catch(() => rm(copy, { recursive: true })); // another portal was quicker
    if (await canUse(kept)) return kept;
  }
  throw new Error(
    `PostgreSQL cannot run as root, and no other account can reach ${native}. Move the checkout to a folder that others may enter.`,
  );
}

async function isRootsOwn(folder: string): Promise<boolean> {
  const found = await lstat(folder).catch(() => undefined);
  return found?.isDirectory() === true && found.uid === 0 && (found.mode & 0o022) === 0;
}

/** The modes of the original depend on the umask of whoever ran npm. */
async function openToReaders(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), 0o755);
  }
}
