import { setTimeout as pause } from 'node:timers/promises';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { hasDemoPeople } from './demo/demo-people.ts';
import { isDemoWorldDue } from './demo/demo-world-mark.ts';
import type { Deps } from './deps.ts';
import { work } from './jobs/work.ts';
import { syncCatalogue } from './modules/documents/sync-catalogue.ts';
import { queueMissingMailJobs } from './modules/mails/queue-missing-jobs.ts';
import { reassignExpired } from './modules/requests/actions/reassign-expired.ts';
import { sealWhatWaits } from './modules/requests/paper/seal-what-waits.ts';
import { queueMissingDeliveryJobs } from './modules/webhooks/queue-missing-deliveries.ts';
import { openDeps } from './open-deps.ts';
import { openLog } from './open-log.ts';
import { releaseMemoryWhenIdle } from './release-memory.ts';
import { startupBanner } from './startup-banner.ts';

/** `stop` rejects after ten seconds and the delay of the settings: the process is to end then. */
export type Portal = { address: string; stop(): Promise<void> };

/** What is under way after this is left as a crash would leave it: whoever stops a portal waits for its end. */
const STOP_MS = 9_500;

/**
 * Starts everything that the settings ask for, and listens. Throws an Error with one sentence when something that it needs is
 * not usable: a setting, the folder, the database, the sealing key. What was started by then is stopped.
 */
export async function startPortal(environment: Record<string, string | undefined>): Promise<Portal> {
  const config = readConfig(environment);
  const { deps, close } = await openDeps(config, openLog(config));
  const { db, jobs } = deps;
  const opened = new AsyncDisposableStack();
  opened.defer(close);
  try {
    await syncCatalogue(deps);
    if (config.demo && (await isDemoWorldDue(db))) {
      // Loaded only for the first start: it brings the samples of every document.
      const { fillDemoWorld } = await import('./demo/fill-demo-world.ts');
      await fillDemoWorld(deps);
    }
    await reassignExpired(deps);
    const metrics = await openMetrics(deps);
    if (metrics) opened.defer(metrics.close);
    const app = await buildApp(deps, metrics?.onCall);
    releaseMemoryWhenIdle(app);
    await app.listen({ port: config.port, host: config.host });
    opened.defer(() => app.close());
    await queueMissingMailJobs(deps);
    await queueMissingDeliveryJobs(deps);
    await jobs.work(work(deps));
    void sealWhatWaits(deps);
    console.log(startupBanner(config, { hasDemoPeople: await hasDemoPeople(db) }));
    const stop = async () => {
      await deps.shutdown.begin();
      await inTime(opened.disposeAsync());
    };
    return { address: config.publicUrl, stop };
  } catch (error) {
    await opened
      .disposeAsync()
      .catch((err) => deps.log.error({ err }, 'not all that was started could be stopped'));
    throw error;
  }
}

/** Rejects when it takes too long; what it waits for may then be cut off. */
async function inTime(closing: Promise<void>): Promise<void> {
  const late = new AbortController();
  const limit = pause(STOP_MS, undefined, { signal: late.signal }).then(() => {
    throw new Error(
      `The portal could not end what is under way within ${STOP_MS / 1000} s; the next start goes on with it.`,
    );
  });
  await Promise.race([closing, limit]).finally(() => late.abort());
}

/** Loaded where it is used: it brings a library, and watches the event loop. */
async function openMetrics(deps: Deps) {
  if (deps.config.metricsPort === undefined) return null;
  const { serveMetrics } = await import('./metrics/serve-metrics.ts');
  return serveMetrics(deps);
}
