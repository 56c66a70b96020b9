import { setTimeout as pause } from 'node:timers/promises';
import { type LaunchOptions, launch, type Server } from './launch.ts';
import { stopLeftover } from './leftover.ts';

type Log = { info(o: object | string, m?: string): void };

/**
 * Launches the server, and again at the same address whenever it ends by itself (killed, out of memory), until `stop()`.
 * Rejects when the first launch fails; a later failure is logged, and the portal goes on without a database.
 */
export async function keepRunning(
  options: LaunchOptions,
  log: Log,
): Promise<Pick<Server, 'address' | 'stop'>> {
  const { address, ...first } = await launch(options);
  let current: Promise<Pick<Server, 'ended' | 'stop'>> = Promise.resolve(first);
  let stopping = false;

  async function watch() {
    for (;;) {
      await (await current).ended;
      if (stopping) return;
      log.info(`The database server ended by itself (see ${options.logFile}); starting it again`);
      current = relaunch({ ...options, address });
    }
  }
  watch().catch((error) => log.info(`The database server could not be started again: ${error}`));

  async function stop() {
    stopping = true;
    const server = await current.catch(() => undefined);
    await server?.stop();
  }
  return { address, stop };
}

async function relaunch(options: LaunchOptions): Promise<Server> {
  await pause(500); // a server that cannot live must not keep the machine busy
  await stopLeftover(options.cluster, options.programs);
  return launch(options);
}
