import { rememberEndsIn } from './audit/remembered-end.ts';
import { systemClock } from './clock.ts';
import { withDatabase } from './db/with-database.ts';
import { openFiles } from './files/files.ts';
import { randomIds } from './ids.ts';
import { openAuditLog } from './modules/audit-log/open-audit-log.ts';
import { renewSeals } from './modules/paper-versions/renew-seals.ts';
import { openLog } from './open-log.ts';
import { openPortalSeal } from './seal/open-portal-seal.ts';
import { readSecretKey } from './secrets/secret-key.ts';
import { showProgress } from './show-progress.ts';

const FAILED = 1;

/**
 * `npm run renew-seals`: adds a time-stamp to every sealed paper that has none, or whose last one can be checked for
 * less than a year more. The portal does the same each night, for an hour at most. Exit code 1 when no time-stamp
 * authority answered.
 */
try {
  await withDatabase(async (db, config) => {
    if (config.tsaUrls.length === 0) throw new Error('TSA_URL names no time-stamp authority.');
    const log = openLog(config);
    const secretKey = await readSecretKey(config);
    const auditLog = openAuditLog(db, {
      remember: rememberEndsIn(config.dataDir, db),
      secretKey,
      onError: (error) => log.error({ err: error }),
    });
    const seal = await openPortalSeal({ config, db, secretKey, log });
    const { show, end } = showProgress();
    const deps = { db, files: openFiles(config), seal, clock: systemClock, auditLog, ids: randomIds, log };
    const { renewed, isStopped } = await renewSeals(deps, {
      progress: (done, of) => show('papers', done, of),
    });
    end();
    await auditLog.stop();
    console.log(`${renewed} ${renewed === 1 ? 'paper has' : 'papers have'} a new time-stamp.`);
    if (!isStopped) return;
    console.error('No time-stamp authority answers any more. Please run it again later.');
    process.exitCode = FAILED;
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = FAILED;
}
