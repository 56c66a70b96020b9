import { setTimeout as pause } from 'node:timers/promises';
import { type LaunchOptions, launchServer, type Server } from './launch-server.ts';
import { recoverCluster } from './recover-cluster.ts';

type Log = { info(o: object | string, m?: string): void };

/**
 * Launches the server, and launches it again at the same address whenever it ends by itself (killed, out of memory), until
 * `stop()`. Rejects when the first launch fails; a later failure is logged, and the portal goes on without a database.
 */
export async function superviseServer(
  options: LaunchOptions,
  log: Log,
): Promise<Pick<Server, 'address' | 'stop'>> {
  const { address, ...first } = await launchServer(options);
  let current: Promise<Pick<Server, 'ended' | 'stop'>> = Promise.resolve(first);
  let isStopping = false;

  async function restartWhenEnded() {
    for (;;) {
      await (await current).ended;
      if (isStopping) return;
      log.info(`The database server ended by itself (see ${options.logFile}); starting it again`);
      current = relaunch({ ...options, address });
    }
  }
  restartWhenEnded().catch((error) => log.info(`The database server could not be started again: ${error}`));

  async function stop() {
    isStopping = true;
    const server = await current.catch(() => undefined);
    await server?.stop();
  }
  return { address, stop };
}

async function relaunch(options: LaunchOptions): Promise<Server> {
  await pause(500); // a server that ends at once every time must not use the processor without a break
  await recoverCluster(options.cluster, options.programs);
  return launchServer(options);
}
