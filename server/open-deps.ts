import type { FastifyBaseLogger } from 'fastify';
import { rememberEndsIn } from './audit/remembered-end.ts';
import { systemClock } from './clock.ts';
import type { Config } from './config.ts';
import { connect } from './db/connect.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open-database.ts';
import type { Deps } from './deps.ts';
import { startFileStatements } from './file-statements/file-statements.ts';
import { openFiles } from './files/files.ts';
import { openIncoming } from './files/incoming.ts';
import { openVirusScanner } from './files/virus-scanner.ts';
import { openIdentityProvider } from './identity-provider/identity-provider.ts';
import { randomIds } from './ids.ts';
import { startImages } from './images/images.ts';
import { startJobs } from './jobs/jobs.ts';
import { limitConcurrency } from './limit-concurrency.ts';
import { openLive } from './live/live.ts';
import { openMail } from './mail/open-mail.ts';
import { openAuditLog } from './modules/audit-log/open-audit-log.ts';
import { startReadiness } from './modules/health/readiness.ts';
import { startSeals } from './modules/requests/paper/seals.ts';
import { openOutgoing } from './outgoing/outgoing.ts';
import { startPdf } from './pdf/pdf.ts';
import { openPortalSeal } from './seal/open-portal-seal.ts';
import { startSealChecks } from './seal/seal-checks.ts';
import { readSecretKey } from './secrets/secret-key.ts';
import { openShutdown } from './shutdown.ts';

/** Each takes a core; more at once would only slow down everything else. */
const PASSWORD_CHECKS_AT_ONCE = 4;

export type OpenDeps = { deps: Deps; connectionString: string; close(): Promise<void> };

/**
 * Everything that the verbs need, as the settings ask for it, on a migrated database. Throws an Error with one sentence when
 * something is not usable; what was started by then is stopped.
 */
export async function openDeps(config: Config, log: FastifyBaseLogger): Promise<OpenDeps> {
  // Closed from the last to the first, each one also when another cannot be.
  const opened = new AsyncDisposableStack();
  try {
    const database = await openDatabase(config, log);
    opened.defer(database.stop);
    const db = connect(database.connectionString);
    opened.defer(() => db.destroy());
    await migrate(db);
    const secretKey = await readSecretKey(config);
    const auditLog = openAuditLog(db, {
      remember: rememberEndsIn(config.dataDir, db),
      secretKey,
      onError: (error) => log.error({ err: error }, 'the log is chained, or its end remembered, later'),
    });
    opened.defer(auditLog.stop);
    // Jobs send mails: they are stopped before it is closed.
    const mail = openMail(config);
    opened.defer(mail.close);
    const starting = startJobs({
      connectionString: database.connectionString,
      timeZone: config.timeZone,
      onError: (error) => log.error({ err: error }, 'a background job failed'),
    });
    opened.defer(() =>
      starting.then(
        ({ stop }) => stop(),
        // It did not start, and says so below.
        () => undefined,
      ),
    );
    const [jobs, seal] = await Promise.all([starting, openPortalSeal({ config, db, secretKey, log })]);
    const incoming = openIncoming(config);
    await incoming.purge();
    const live = openLive({
      connectionString: database.connectionString,
      onError: (error) => log.warn({ err: error }, 'live updates pause'),
    });
    opened.defer(live.stop);
    const pdf = startPdf({ warn: (warning) => log.warn({ warning }, 'typesetting') });
    const images = startImages();
    const sealChecks = startSealChecks(seal);
    const fileStatements = startFileStatements();
    const seals = startSeals();
    for (const close of [pdf.close, images.close, sealChecks.close, fileStatements.close, seals.stop]) {
      opened.defer(close);
    }
    const deps: Deps = {
      db,
      auditLog,
      jobs,
      live,
      mail,
      seal,
      sealChecks,
      fileStatements,
      seals,
      readiness: startReadiness(),
      shutdown: openShutdown(config),
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
      incoming,
      virusScanner: config.clamdUrl ? openVirusScanner(config.clamdUrl) : null,
      outgoing: openOutgoing({ privateHosts: config.webhookPrivateHosts }),
    };
    return {
      deps,
      connectionString: database.connectionString,
      close: () => opened.disposeAsync(),
    };
  } catch (error) {
    await opened
      .disposeAsync()
      .catch((err) => log.error({ err }, 'not all that was started could be stopped'));
    throw error;
  }
}
