import type { AuditContexts } from '#contract/audit-texts.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import { writeAudit } from '#server/modules/audit-log/write-audit.ts';
import type { RecordedAttempt } from './login-attempts.ts';

type LogDeps = Pick<Deps, 'db' | 'auditLog' | 'clock'>;
/** Whose account it was tried for; null when no account has the email. */
type Owner = { id: number } | null;
type Tried = Pick<RecordedAttempt, 'email' | 'accountKey' | 'ipAddress' | 'closes'>;
type Login = Pick<AuditContexts['auth.login-failed'], 'wrong' | 'userAgent'>;

const FINGERPRINT_DIGITS = 12;

/** Writes a login that failed into the log, with what it closed. */
export async function logFailedLogin(
  deps: LogDeps,
  attempt: Tried,
  owner: Owner,
  { wrong, userAgent }: Login,
): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await writeAudit(tx, deps, {
      actionType: 'auth.login-failed',
      performedById: null,
      context: { ...contextOf(attempt, owner), wrong, userAgent },
    });
    await writeClosings(tx, deps, attempt, owner);
  });
}

/** For a wrong password or code inside a session: only what it closed is written. */
export async function logFailedProof(deps: LogDeps, attempt: Tried, owner: Owner): Promise<void> {
  if (attempt.closes.length === 0) return;
  await deps.db.transaction().execute((tx) => writeClosings(tx, deps, attempt, owner));
}

async function writeClosings(tx: Tx, deps: LogDeps, attempt: Tried, owner: Owner): Promise<void> {
  for (const closed of attempt.closes) {
    await writeAudit(tx, deps, {
      actionType: 'auth.login-locked',
      performedById: null,
      context: { ...contextOf(attempt, owner), closed },
    });
  }
}

function contextOf({ email, accountKey, ipAddress }: Tried, owner: Owner) {
  const emailFingerprint = accountKey.toString('hex').slice(0, FINGERPRINT_DIGITS);
  return { accountId: owner?.id ?? null, email: owner && email, emailFingerprint, ipAddress };
}
