import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { passwordFile } from './cluster.ts';

/** Where the server listens: on a socket file inside the cluster, or on a TCP port of this machine. */
export type Address = { socket: boolean; port: number };

/**
 * A socket file when the system can (not on Windows) and its path is short enough for the kernel (104 to 108 bytes): nobody
 * but the owner of the 0700 cluster and root can reach it, so it needs no password. Else a free port and the password.
 */
export async function chooseAddress(folder: string): Promise<Address> {
  if (process.platform !== 'win32' && Buffer.byteLength(socketFile(folder)) <= 100) {
    return { socket: true, port: SOCKET_PORT };
  }
  return { socket: false, port: await freePort() };
}

/** The socket file of a server that listens on one. */
export const socketFile = (folder: string) => join(folder, `.s.PGSQL.${SOCKET_PORT}`);

/** The server's settings for the address. The socket folder is relative to the cluster, which the server works in. */
export function addressSettings({ socket, port }: Address): string[] {
  return [
    `listen_addresses=${socket ? '' : '127.0.0.1'}`,
    `unix_socket_directories=${socket ? '.' : ''}`,
    'unix_socket_permissions=0700',
    `port=${port}`,
  ];
}

/** The connection string of the portal's own database; `folder` is the cluster's. */
export async function connectionString(folder: string, { socket, port }: Address): Promise<string> {
  if (socket) {
    return `postgresql://lagda@localhost:${port}/lagda?host=${encodeURIComponent(folder)}&sslmode=disable`;
  }
  const password = await readFile(passwordFile(folder), 'utf8');
  return `postgresql://lagda:${password}@127.0.0.1:${port}/lagda?sslmode=disable`;
}

const SOCKET_PORT = 5432; // only a part of the socket's file name

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
