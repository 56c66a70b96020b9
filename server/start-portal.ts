import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import type { Db } from './db/connect.ts';
import type { Deps } from './deps.ts';
import { work } from './jobs/work.ts';
import { syncCatalogue } from './modules/documents/sync-catalogue.ts';
import { queueMissingMailJobs } from './modules/mails/queue-missing-jobs.ts';
import { reassignExpired } from './modules/requests/actions/reassign-expired.ts';
import { findUnsealed } from './modules/requests/paper/find-unsealed.ts';
import { queueMissingDeliveryJobs } from './modules/webhooks/queue-missing-deliveries.ts';
import { openDeps } from './open-deps.ts';
import { openLog } from './open-log.ts';
import { releaseMemoryWhenIdle } from './release-memory.ts';
import { startupBanner } from './startup-banner.ts';

export type Portal = { address: string; stop(): Promise<void> };

/**
 * Starts everything that the settings ask for, and listens. Throws an Error with one sentence when something that it needs is
 * not usable: a setting, the folder, the database, the sealing key. What was started by then is stopped.
 */
export async function startPortal(environment: Record<string, string | undefined>): Promise<Portal> {
  const config = readConfig(environment);
  const { deps, close } = await openDeps(config, openLog(config));
  const { db, jobs, seals } = deps;
  const closers = [close];
  const closeAll = async () => {
    for (const closeOne of closers.splice(0).reverse()) await closeOne();
  };
  try {
    await syncCatalogue(deps);
    if (config.demo && (await isEmpty(db))) {
      // Loaded only for the first start: it brings the samples of every document.
      const { fillDemoWorld } = await import('./demo/fill-demo-world.ts');
      await fillDemoWorld(deps);
    }
    await reassignExpired(deps);
    const metrics = await openMetrics(deps);
    if (metrics) closers.push(metrics.close);
    const app = await buildApp(deps, metrics?.onCall);
    releaseMemoryWhenIdle(app);
    await app.listen({ port: config.port, host: config.host });
    closers.push(() => app.close());
    await queueMissingMailJobs(deps);
    await queueMissingDeliveryJobs(deps);
    await jobs.work(work(deps));
    // What a killed portal left unsealed: its jobs come back only after a minute or two.
    for (const requestId of await findUnsealed(db)) seals.begin(deps, requestId);
    console.log(startupBanner(config));
    const stop = async () => {
      await deps.shutdown.begin();
      await closeAll();
    };
    return { address: config.publicUrl, stop };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

/** Loaded where it is used: it brings a library, and watches the event loop. */
async function openMetrics(deps: Deps) {
  if (deps.config.metricsPort === undefined) return null;
  const { serveMetrics } = await import('./metrics/serve-metrics.ts');
  return serveMetrics(deps);
}

async function isEmpty(db: Db): Promise<boolean> {
  const account = await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst();
  return account === undefined;
}
