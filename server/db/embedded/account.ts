import { chown, readFile, stat } from 'node:fs/promises';

/** Who runs the database server: empty = whoever runs the portal. */
export type Account = { uid?: number; gid?: number };

/**
 * PostgreSQL refuses to run as root. Started by root, the server therefore runs as the owner of the existing cluster, or,
 * for a new one, as an account that every system has. It must have a name: initdb looks itself up in the password file.
 */
export async function serverAccount(clusterFolder: string): Promise<Account> {
  if (process.getuid?.() !== 0) return {};
  const owner = await stat(clusterFolder).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const accounts = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const named = (wanted: string) => accounts.find(([name]) => name === wanted);
  const chosen = named('postgres') ?? named('nobody') ?? accounts.find(([, , uid]) => Number(uid) > 0);
  if (!chosen) throw new Error('PostgreSQL cannot run as root and this system has no other account. Add one first.');
  return { uid: Number(chosen[2]), gid: Number(chosen[3]) };
}

/** Gives a file or folder to the account; nothing to do when the portal's own user runs the server. */
export async function giveTo({ uid, gid }: Account, path: string): Promise<void> {
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid);
}
