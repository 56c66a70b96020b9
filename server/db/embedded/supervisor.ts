import { setTimeout as pause } from 'node:timers/promises';
import { type LaunchOptions, launchServer, type Server } from './launch-server.ts';
import { recoverCluster } from './recover-cluster.ts';

type Log = { info(o: object | string, m?: string): void };

/** Between two tries to start it again. A server that ends at once every time must not use the processor without a break. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 10_000;

/**
 * Launches the server, and launches it again at the same address whenever it ends by itself (killed, out of memory, a full
 * disk), as often as it takes, until `stop()`. Rejects when the first launch fails; later failures are logged.
 */
export async function superviseServer(
  options: LaunchOptions,
  log: Log,
): Promise<Pick<Server, 'address' | 'stop'>> {
  const { address, ...first } = await launchServer(options);
  let current: Promise<Pick<Server, 'ended' | 'stop'>> = Promise.resolve(first);
  const stopping = new AbortController();

  async function restartWhenEnded() {
    for (;;) {
      await (await current).ended;
      if (stopping.signal.aborted) return;
      log.info(`The database server ended by itself (see ${options.logFile}); starting it again`);
      current = relaunch({ ...options, address }, log, stopping.signal);
    }
  }
  restartWhenEnded().catch((error) => {
    if (!stopping.signal.aborted) log.info({ err: error }, 'The database server is not started again');
  });

  async function stop() {
    stopping.abort();
    const server = await current.catch(() => undefined);
    await server?.stop();
  }
  return { address, stop };
}

/** Rejects only when it is told to stop. */
async function relaunch(options: LaunchOptions, log: Log, signal: AbortSignal): Promise<Server> {
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    await pause(pauseMs, undefined, { signal });
    try {
      await recoverCluster(options.cluster, options.programs);
      return await launchServer(options);
    } catch (error) {
      log.info({ err: error }, 'The database server could not be started; trying again');
    }
  }
}
