import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { AccessTokenContext, AuditAction, AuditContexts } from '#contract/audit-texts.ts';
import type { EventType } from '#contract/events.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/http/actor.ts';
import type { AuditLogsTable } from './audit-log.table.ts';

/** `accessToken`: by which token the call came, where it was no session. */
type Performer = { performedById: number | null; accessToken?: AccessTokenContext };

/** The actor of a call that an access token may open: the log names the token. */
export function performedBy({ id, accessToken }: Pick<Actor, 'id' | 'accessToken'>): Performer {
  return { performedById: id, ...(accessToken && { accessToken }) };
}

/**
 * Who did what, as data: dotted entity.verb, and the context that its description is made from when it is read
 * (contract/audit-texts.ts; for the events of a request contract/event-texts.ts). Never secrets: Admins see it.
 */
export type AuditEntry = Performer & { requestId?: number } & (
    | { [A in AuditAction]: { actionType: A; context: AuditContexts[A] } }[AuditAction]
    | { actionType: `request.${EventType}`; context: { eventId: number } & Record<string, unknown> }
  );

/**
 * Adds one entry to the chained log. Call it last in a transaction: the chain has one head, which is locked until
 * the commit.
 */
export async function writeAudit(tx: Tx, deps: Pick<Deps, 'clock'>, entry: AuditEntry): Promise<void> {
  const head = await tx
    .updateTable('auditHead')
    .set((row) => ({ lastId: row('lastId', '+', 1) }))
    .returning(['lastId', 'hash'])
    .executeTakeFirstOrThrow();
  const row = chainedRow(entry, deps.clock.now(), { id: head.lastId, previous: head.hash });
  await tx.insertInto('auditLogs').values(row).execute();
  await sql`update audit_head set hash = ${row.hash}`.execute(tx);
}

/** The row of an entry with this number, chained to the one before it by that one's hash. */
export function chainedRow(
  entry: AuditEntry,
  createdAt: Date,
  { id, previous }: { id: number; previous: string },
): AuditLogsTable {
  const row = {
    id,
    createdAt,
    actionType: entry.actionType,
    description: null,
    performedById: entry.performedById,
    requestId: entry.requestId ?? null,
    context: JSON.stringify({
      ...entry.context,
      ...(entry.accessToken && { accessToken: entry.accessToken }),
    }),
  };
  return { ...row, hash: chainHash(previous, row) };
}

/** SHA-256 over the previous hash and every column, in a fixed order. */
export function chainHash(
  previous: string,
  row: {
    id: number;
    createdAt: Date;
    actionType: string;
    description: string | null;
    performedById: number | null;
    requestId: number | null;
    context: string;
  },
): string {
  const { id, createdAt, actionType, description, performedById, requestId, context } = row;
  const body = [
    previous,
    id,
    createdAt.toISOString(),
    actionType,
    description,
    performedById,
    requestId,
    context,
  ];
  return hash('sha256', JSON.stringify(body));
}
