import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningPortal, removeData, runPortal } from './run-portal.ts';
import { runProxy } from './run-proxy.ts';
import { runS3Server } from './run-s3-server.ts';

/** The secret of every portal of the test. */
export const SECRET_KEY = 'a key that every portal of this test shares';

export type Machines = {
  /** Where people reach the portal: the proxy. */
  address: string;
  portals: readonly RunningPortal[];
  /** The folders of all portals that ran, with their outboxes. They share nothing in them. */
  dataDirs: readonly string[];
  /** Starts a portal again where it was, after it was killed or stopped. */
  startAgain(portal: RunningPortal): Promise<RunningPortal>;
  stop(): Promise<void>;
};

/**
 * What compose.yaml starts, from processes on this machine: two portals that start at once on one database, files on an S3
 * server, a proxy in front.
 */
export async function runMachines(databaseUrl: string): Promise<Machines> {
  const folder = await mkdtemp(join(tmpdir(), 'lagda-s3-'));
  const s3 = await runS3Server(folder);
  const env = {
    DATABASE_URL: databaseUrl,
    FILES_URL: s3.filesUrl,
    SECRET_KEY,
    TRUST_PROXY: '1',
    STOP_DELAY: '1s',
  };
  const portals = await Promise.all([runPortal({ env }), runPortal({ env })]);
  const dataDirs = portals.map(({ dataDir }) => dataDir);
  const proxy = await runProxy(portals.map(({ address }) => address));
  return {
    address: proxy.address,
    portals,
    dataDirs,
    async startAgain(portal) {
      const { port, dataDir } = portal;
      const again = await runPortal({ env, port, dataDir });
      portals[portals.indexOf(portal)] = again;
      return again;
    },
    async stop() {
      await Promise.all(portals.map((portal) => portal.stop()));
      await Promise.all(portals.map(removeData));
      await proxy.stop();
      await s3.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
