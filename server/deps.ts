import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Db } from './db/connect.ts';
import type { FileStatements } from './file-statements/file-statements.ts';
import type { Files } from './files/files.ts';
import type { Incoming } from './files/incoming.ts';
import type { VirusScanner } from './files/virus-scanner.ts';
import type { IdentityProvider } from './identity-provider/identity-provider.ts';
import type { Ids } from './ids.ts';
import type { Images } from './images/images.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { ConcurrencyLimit } from './limit-concurrency.ts';
import type { Live } from './live/live.ts';
import type { Mail } from './mail/mail.ts';
import type { AuditLog } from './modules/audit-log/open-audit-log.ts';
import type { Readiness } from './modules/health/readiness.ts';
import type { Seals } from './modules/requests/paper/seals.ts';
import type { Outgoing } from './outgoing/outgoing.ts';
import type { Pdf } from './pdf/pdf.ts';
import type { Seal } from './seal/seal.ts';
import type { SealChecks } from './seal/seal-checks.ts';
import type { Shutdown } from './shutdown.ts';

/** What verbs need from outside their own code; each takes the part that it uses. */
export type Deps = {
  db: Db;
  auditLog: AuditLog;
  clock: Clock;
  ids: Ids;
  mail: Mail;
  files: Files;
  incoming: Incoming;
  /** Null when the settings name none. */
  virusScanner: VirusScanner | null;
  outgoing: Outgoing;
  jobs: Jobs;
  live: Live;
  pdf: Pdf;
  images: Images;
  seal: Seal;
  sealChecks: SealChecks;
  fileStatements: FileStatements;
  seals: Seals;
  readiness: Readiness;
  shutdown: Shutdown;
  /** Checking or hashing a password takes 19 MiB and a core for some 20 ms: only a few at the same time. */
  limitPasswordChecks: ConcurrencyLimit;
  /** Who answers for campus accounts; null when the settings name nobody. */
  identityProvider: IdentityProvider | null;
  log: FastifyBaseLogger;
  config: Config;
  /**
   * 32 bytes; encrypts second-factor secrets and the sealing key, so that a copy of the database alone does not give them
   * away.
   */
  secretKey: Buffer;
};
