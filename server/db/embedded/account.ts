import { chown, readFile, stat } from 'node:fs/promises';

/** Who runs the database server: empty = whoever runs the portal. */
export type Account = { uid?: number; gid?: number };

/**
 * PostgreSQL refuses to run as root, and on a folder of somebody else. Started by root, the server therefore runs as the owner of the existing cluster, or,
 * for a new one, as an account that every system has. It must have a name: initdb looks itself up in the password file. Throws an Error when nobody fits.
 */
export async function serverAccount(clusterFolder: string): Promise<Account> {
  const user = process.getuid?.();
  const owner = await stat(clusterFolder).catch(() => undefined);
  if (user !== 0) {
    if (!owner || owner.uid === user || user === undefined) return {};
    throw new Error(`The database in ${clusterFolder} belongs to another user (number ${owner.uid}).`);
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const accounts = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const named = (wanted: string) => accounts.find(([name]) => name === wanted);
  const chosen = named('postgres') ?? named('nobody') ?? accounts.find(([, , uid]) => Number(uid) > 0);
  if (!chosen)
    throw new Error('PostgreSQL cannot run as root and this system has no other account. Add one first.');
  return { uid: Number(chosen[2]), gid: Number(chosen[3]) };
}

/** Gives a file or folder to the account; nothing to do when the portal's own user runs the server. */
export async function giveTo({ uid, gid }: Account, path: string): Promise<void> {
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid);
}
