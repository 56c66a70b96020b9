import { buildApp } from './app.ts';
import { systemClock } from './clock.ts';
import { readConfig } from './config.ts';
import { connect, type Db } from './db/connect.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open-database.ts';
import type { Deps } from './deps.ts';
import { openFiles } from './files/files.ts';
import { openIdentityProvider } from './identity-provider/identity-provider.ts';
import { randomIds } from './ids.ts';
import { startImages } from './images/images.ts';
import { startJobs } from './jobs/jobs.ts';
import { work } from './jobs/work.ts';
import { limitConcurrency } from './limit-concurrency.ts';
import { openLive } from './live/live.ts';
import { openMail } from './mail/open-mail.ts';
import { syncCatalogue } from './modules/documents/sync-catalogue.ts';
import { queueMissingMailJobs } from './modules/mails/queue-missing-jobs.ts';
import { reassignExpired } from './modules/requests/actions/reassign-expired.ts';
import { findUnsealed } from './modules/requests/paper/find-unsealed.ts';
import { startSeals } from './modules/requests/paper/seals.ts';
import { queueMissingDeliveryJobs } from './modules/webhooks/queue-missing-deliveries.ts';
import { openLog } from './open-log.ts';
import { openOutgoing } from './outgoing/outgoing.ts';
import { startPdf } from './pdf/pdf.ts';
import { databaseKeyStorage } from './seal/database-key-storage.ts';
import { openSeal } from './seal/seal.ts';
import { readSecretKey } from './secret-key.ts';
import { startupBanner } from './startup-banner.ts';

/** Each takes a core; more at once would only slow down everything else. */
const PASSWORD_CHECKS_AT_ONCE = 4;

export type Portal = { address: string; stop(): Promise<void> };

/**
 * Starts everything that the settings ask for, and listens. Throws an Error with one sentence when something that it needs is
 * not usable: a setting, the folder, the database, the sealing key. What was started by then is stopped.
 */
export async function startPortal(environment: Record<string, string | undefined>): Promise<Portal> {
  const config = readConfig(environment);
  const log = openLog(config);
  const closers: (() => Promise<void>)[] = [];
  const closeAll = async () => {
    for (const close of closers.splice(0).reverse()) await close();
  };
  try {
    const database = await openDatabase(config, log);
    closers.push(database.stop);
    const db = connect(database.connectionString);
    closers.push(() => db.destroy());
    await migrate(db);
    const secretKey = await readSecretKey(config);
    const [jobs, seal] = await Promise.all([
      startJobs({
        connectionString: database.connectionString,
        timeZone: config.timeZone,
        onError: (error) => log.error({ err: error }, 'a background job failed'),
      }),
      openSeal({
        ...config,
        institution: config.institutionName,
        secretKey,
        ...(config.databaseUrl ? { storage: databaseKeyStorage(db) } : {}),
      }),
    ]);
    const mail = openMail(config);
    closers.push(mail.close, jobs.stop);
    const live = openLive({
      connectionString: database.connectionString,
      onError: (error) => log.warn({ err: error }, 'live updates pause'),
    });
    closers.push(live.stop);
    const pdf = startPdf({ warn: (warning) => log.warn({ warning }, 'typesetting') });
    const images = startImages();
    const seals = startSeals();
    closers.push(pdf.close, images.close, seals.underWay);
    const deps: Deps = {
      db,
      jobs,
      live,
      mail,
      seal,
      seals,
      pdf,
      images,
      log,
      config,
      secretKey,
      limitPasswordChecks: limitConcurrency(PASSWORD_CHECKS_AT_ONCE),
      identityProvider: openIdentityProvider(config, log),
      clock: systemClock,
      ids: randomIds,
      files: openFiles(config),
      outgoing: openOutgoing({ privateHosts: config.webhookPrivateHosts }),
    };
    await syncCatalogue(deps);
    if (config.demo && (await isEmpty(db))) {
      // Loaded only for the first start: it brings the samples of every document.
      const { fillDemoWorld } = await import('./demo/fill-demo-world.ts');
      await fillDemoWorld(deps);
    }
    await reassignExpired(deps);
    const app = await buildApp(deps);
    await app.listen({ port: config.port, host: config.host });
    closers.push(() => app.close());
    await queueMissingMailJobs(deps);
    await queueMissingDeliveryJobs(deps);
    await jobs.work(work(deps));
    // What a killed portal left unsealed: its jobs come back only after a minute or two.
    for (const requestId of await findUnsealed(db)) seals.begin(deps, requestId);
    console.log(startupBanner(config));
    return { address: config.publicUrl, stop: closeAll };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

async function isEmpty(db: Db): Promise<boolean> {
  const account = await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst();
  return account === undefined;
}
