import { chown, readFile, stat } from 'node:fs/promises';

/** The operating system's user that runs the database server; empty means the user that runs the portal. */
export type SystemUser = { uid?: number; gid?: number };

/**
 * PostgreSQL refuses to run as root, and on a folder of somebody else. Started by root, the server therefore runs as
 * the owner of the existing cluster, or, for a new one, as a user that every system has. It must have a name: initdb
 * looks itself up in the password file. Throws an Error when there is no such user.
 */
export async function serverUser(clusterFolder: string): Promise<SystemUser> {
  const uid = process.getuid?.();
  const owner = await stat(clusterFolder).catch(() => undefined);
  if (uid !== 0) {
    if (!owner || owner.uid === uid || uid === undefined) return {};
    throw new Error(`The database in ${clusterFolder} belongs to another user (number ${owner.uid}).`);
  }
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const byName = (wanted: string) => users.find(([name]) => name === wanted);
  const chosen = byName('postgres') ?? byName('nobody') ?? users.find(([, , number]) => Number(number) > 0);
  if (!chosen)
    throw new Error('PostgreSQL cannot run as root and this system has no other account. Add one first.');
  return { uid: Number(chosen[2]), gid: Number(chosen[3]) };
}

/** Makes the user the owner of a file or folder; does nothing when the portal's own user runs the server. */
export async function changeOwner({ uid, gid }: SystemUser, path: string): Promise<void> {
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid);
}
