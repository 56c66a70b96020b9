import { sql } from 'kysely';
import type { AccessTokenContext, AuditAction, AuditContexts } from '#contract/audit-texts.ts';
import type { EventType } from '#contract/events.ts';
import { withCommit } from '#server/db/at-commit.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { prepared } from '#server/db/prepared.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/http/actor.ts';
import { type Entry, entryHash } from './audit-hashes.ts';

/** `accessToken`: by which token the call came, where it was no session. */
type Performer = { performedById: number | null; accessToken?: AccessTokenContext };

/** The actor of a call that an access token may open: the log names the token. */
export function performedBy({ id, accessToken }: Pick<Actor, 'id' | 'accessToken'>): Performer {
  return { performedById: id, ...(accessToken && { accessToken }) };
}

/**
 * Who did what, as data: dotted entity.verb, and the context that its description is made from when it is read
 * (contract/audit-texts/; for the events of a request contract/event-texts.ts). Never secrets: Admins see it.
 */
export type AuditEntry = Performer & { requestId?: number } & (
    | { [A in AuditAction]: { actionType: A; context: AuditContexts[A] } }[AuditAction]
    | { actionType: `request.${EventType}`; context: { eventId: number } & Record<string, unknown> }
  );

/** Adds one entry to the log, which is chained a moment after the transaction has ended (chain-entries.ts). */
export async function writeAudit(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'auditLog'>,
  entry: AuditEntry,
): Promise<void> {
  const numbers = await selectEntryNumber(tx, {}).execute();
  await withCommit(tx, insertAudit(tx, deps, entry, numbers).compile());
}

/** Draws the number of an entry, which its hash covers. */
export const selectEntryNumber = prepared((tx: Db) =>
  tx.selectNoFrom(sql<number>`nextval('audit_log_numbers')`.as('id')),
);

/** The query that adds the entry under the number that was drawn for it, to be sent with the commit of this transaction. */
export function insertAudit(
  tx: Tx,
  { clock, auditLog }: Pick<Deps, 'clock' | 'auditLog'>,
  entry: AuditEntry,
  [drawn]: readonly { id: number }[],
) {
  if (!drawn) throw new Error('An entry of the log needs a number');
  const row = rowOf(entry, { ...drawn, createdAt: clock.now() });
  auditLog.chainSoon();
  return insertEntry(tx, { ...row, hash: entryHash(auditLog.key, row) });
}

const insertEntry = prepared((tx: Db, entry: Entry & { hash: string }) =>
  tx.insertInto('auditLogs').values(entry),
);

/** The columns of an entry with this number, without its hash. */
export function rowOf(entry: AuditEntry, { id, createdAt }: { id: number; createdAt: Date }): Entry {
  const { actionType, performedById, requestId = null, accessToken } = entry;
  const context = JSON.stringify({ ...entry.context, ...(accessToken && { accessToken }) });
  return { id, createdAt, actionType, description: null, performedById, requestId, context };
}
