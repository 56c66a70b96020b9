import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/connect.ts';
import type { Files } from '#server/files/files.ts';
import { logKeyOf } from '#server/modules/audit-log/log-keys.ts';
import { type ChainReport, verifyChain } from '#server/modules/audit-log/verify-chain.ts';
import type { KeyStorage } from '#server/seal/key-storage.ts';
import { openSeal, type Seal } from '#server/seal/seal.ts';
import { sealingCertificatesIn } from '#server/seal/sealing-certificates.ts';
import { sealingKeyStorage } from '#server/seal/sealing-key-storage.ts';
import type { Progress } from '#server/show-progress.ts';
import { checkRememberedEnd, readRememberedEnd } from './remembered-end.ts';
import { type PapersReport, type PapersToRead, verifyPapers } from './verify-papers.ts';

export type AuditPlace = {
  db: Db;
  files: Files;
  config: Config;
  secretKey: Buffer;
  /** Those that were used before it. */
  earlierKeys?: readonly Buffer[];
  progress: Progress;
};
export type Audit = {
  log: ChainReport;
  papers: PapersReport;
  /** What is wrong, one sentence each. */
  problems: string[];
  /** What could not be checked, and why. */
  unchecked: string[];
};

/** The log, and the sealed papers against it, beside a working portal. Changes nothing. */
export async function verifyAudit(place: AuditPlace, read: PapersToRead): Promise<Audit> {
  const { db, secretKey, earlierKeys = [], progress } = place;
  // Before the log is read: a working portal goes on meanwhile.
  const end = await readRememberedEnd(place.config.dataDir);
  const log = await verifyChain(db, { keys: [logKeyOf(secretKey), ...earlierKeys.map(logKeyOf)], progress });
  const unchecked = [...log.unchecked];
  const seal = (await hasPapers(db))
    ? await openPresentSeal(place).catch((error: Error) => {
        unchecked.push(`No seal of a paper could be checked. ${error.message}`);
        return null;
      })
    : null;
  const papers = await verifyPapers(place, { seal, read });
  const cut = end && (await checkRememberedEnd(db, end));
  return { log, papers, problems: [...log.problems, ...(cut ? [cut] : []), ...papers.problems], unchecked };
}

async function hasPapers(db: Db): Promise<boolean> {
  const paper = await db.selectFrom('sealedDocuments').select('requestId').limit(1).executeTakeFirst();
  return paper !== undefined;
}

/** The seal of the portal, for checks only: a key that is not there is not made. */
export async function openPresentSeal({ config, db, secretKey }: Omit<AuditPlace, 'files'>): Promise<Seal> {
  const { read } = sealingKeyStorage(config, db);
  const storage: KeyStorage = {
    read,
    writeIfAbsent: () => Promise.reject(new Error('The portal has no sealing key.')),
  };
  const sealingCertificates = { ...sealingCertificatesIn(db), add: async () => undefined };
  return openSeal({
    ...config,
    institution: config.institutionName,
    secretKey,
    storage,
    sealingCertificates,
  });
}
