import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { rememberEndsIn } from '#server/audit/remembered-end.ts';
import { readConfig } from '#server/config.ts';
import { connect } from '#server/db/connect.ts';
import { addDemoPeople } from '#server/demo/add-demo-people.ts';
import type { Deps } from '#server/deps.ts';
import { startFileStatements } from '#server/file-statements/file-statements.ts';
import { openFiles } from '#server/files/files.ts';
import { openIncoming } from '#server/files/incoming.ts';
import { openVirusScanner } from '#server/files/virus-scanner.ts';
import { openIdentityProvider } from '#server/identity-provider/identity-provider.ts';
import { randomIds } from '#server/ids.ts';
import { startImages } from '#server/images/images.ts';
import { work } from '#server/jobs/work.ts';
import { limitConcurrency } from '#server/limit-concurrency.ts';
import { openLive } from '#server/live/live.ts';
import type { Message } from '#server/mail/mail.ts';
import { openAuditLog } from '#server/modules/audit-log/open-audit-log.ts';
import { syncCatalogue } from '#server/modules/documents/sync-catalogue.ts';
import { startReadiness } from '#server/modules/health/readiness.ts';
import { startSeals } from '#server/modules/requests/paper/seals.ts';
import { openOutgoing } from '#server/outgoing/outgoing.ts';
import { type Pdf, startPdf } from '#server/pdf/pdf.ts';
import { openPortalSeal } from '#server/seal/open-portal-seal.ts';
import { startSealChecks } from '#server/seal/seal-checks.ts';
import { readSecretKey } from '#server/secrets/secret-key.ts';
import { openShutdown } from '#server/shutdown.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { type HeldJobs, holdJobs } from './held-jobs.ts';
import { type SettableClock, settableClock } from './settable-clock.ts';
import { openTestMail, type TestMail } from './test-mail.ts';

export type TestDeps = Deps & { clock: SettableClock; jobs: HeldJobs };
export type TestPortal = {
  deps: TestDeps;
  /** The mails sent so far; `deps.jobs.drain()` sends those that wait. */
  outbox: Message[];
  /** Rejects and delays mails on demand. */
  mail: TestMail;
  /** Where its database is, for a second portal on the same one. */
  connectionString: string;
  close(): Promise<void>;
};
export type TestStorage = { database: TestDatabase; dataDir: string };
type Options = {
  /** A Friday morning, 9:00 in Manila, unless told otherwise. */
  now?: string;
  /** Without the demo people: an empty portal, as on its very first start. */
  isEmpty?: boolean;
  /** The migrated database and the folder of an earlier portal, instead of new ones; removed when this one is closed. */
  storage?: TestStorage;
  /** Variables of the environment beside those that every test portal has. */
  settings?: Record<string, string>;
};

/**
 * Everything the rules need, real where it is cheap: a database of its own with the demo people, files in a temporary
 * folder, papers and seals as in a real portal, the real queue. Only the clock and the jobs wait for the test, and
 * mails go into a list.
 */
export async function openTestPortal(options: Options = {}): Promise<TestPortal> {
  const { database, dataDir } = options.storage ?? (await createTestStorage());
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    DEMO: 'on',
    PUBLIC_URL: 'http://lagda.test',
    ...options.settings,
  });
  const db = connect(database.connectionString, { max: 6 });
  const secretKey = options.storage ? await readSecretKey(config) : Buffer.alloc(32, 7);
  const auditLog = openAuditLog(db, {
    remember: rememberEndsIn(config.dataDir, db),
    secretKey,
    onError: (error) => {
      throw error;
    },
  });
  const mail = openTestMail();
  const pdf = pdfOnDemand();
  const images = startImages();
  const live = openLive({ connectionString: database.connectionString, onError: () => undefined });
  const clock = settableClock(options.now ?? '2026-11-20T01:00:00Z');
  const [jobs, seal] = await Promise.all([
    holdJobs(database.connectionString),
    openPortalSeal({ config, db, secretKey, clock }),
  ]);
  const sealChecks = startSealChecks(seal);
  const fileStatements = startFileStatements();
  const { log } = fastify({ logger: { level: 'silent' } });
  const deps: TestDeps = {
    db,
    auditLog,
    config,
    secretKey,
    limitPasswordChecks: limitConcurrency(4),
    identityProvider: openIdentityProvider(config, log),
    seal,
    sealChecks,
    fileStatements,
    seals: startSeals({ maxWaitMs: PATIENCE_MS }),
    readiness: startReadiness(),
    shutdown: openShutdown(config),
    pdf,
    images,
    jobs,
    live,
    clock,
    ids: randomIds,
    files: openFiles({ dataDir }),
    incoming: openIncoming({ dataDir }),
    virusScanner: config.clamdUrl ? openVirusScanner(config.clamdUrl) : null,
    outgoing: openOutgoing({ privateHosts: config.webhookPrivateHosts }),
    mail,
    log,
  };
  await jobs.work(work(deps));
  await syncCatalogue(deps);
  if (!options.isEmpty) await addDemoPeople(deps);
  return {
    deps,
    outbox: mail.sent,
    mail,
    connectionString: database.connectionString,
    async close() {
      await deps.seals.underWay();
      await Promise.all([pdf.close(), images.close(), sealChecks.close(), fileStatements.close()]);
      await Promise.all([live.stop(), jobs.stop(), auditLog.stop()]);
      await db.destroy();
      await Promise.all([database.drop(), rm(dataDir, { recursive: true, force: true })]);
    },
  };
}

/** A database and a folder for one test portal; the database without a table when `isMigrated` is false. */
export async function createTestStorage(options?: { isMigrated?: boolean }): Promise<TestStorage> {
  const [database, dataDir] = await Promise.all([
    createTestDatabase(options),
    mkdtemp(join(tmpdir(), 'lagda-test-')),
  ]);
  return { database, dataDir };
}

/** Each test file starts a typesetter, which on a busy computer takes longer than a portal waits for a paper. */
const PATIENCE_MS = 50_000;

/** Typesetting takes a thread and half a second to start; most tests print nothing. */
function pdfOnDemand(): Pdf {
  let pdf: Pdf | undefined;
  return {
    render: (input) => {
      pdf ??= startPdf({ limitMs: PATIENCE_MS });
      return pdf.render(input);
    },
    close: async () => pdf?.close(),
  };
}
