import { type Expression, type SqlBool, sql } from 'kysely';
import type { Status } from '#contract/lifecycle.ts';
import type { Db } from '#server/db/connect.ts';
import type { Actor } from '#server/http/actor.ts';
import { type Source, sourceOfRequests } from './merge-newest.ts';
import { hasOneOf } from './request-filters.ts';

const WAITING_FOR_SIGNEE: readonly Status[] = [
  'VERIFYING',
  'SIGNING',
  'AWAITING MEETING CONFIRMATION',
  'AWAITING MEETING',
];

/** Whose stages somebody may act on: of any document, or, as a delegate, of one. */
type Power = { accountId: number; positionId: number | null; documentId: number | null };

/** One condition for each way in which a request may stand at a stage on which this person may act. */
export async function waysToWaitFor(db: Db, actor: Actor, today: string): Promise<Expression<SqlBool>[]> {
  const principals = await db
    .selectFrom('delegations')
    .innerJoin('accounts as principal', 'principal.id', 'delegations.delegatorId')
    .select(['principal.id as accountId', 'principal.positionId', 'delegations.documentId'])
    .where('delegations.delegateeId', '=', actor.id)
    .where('principal.deletedAt', 'is', null)
    .where('principal.expiresOn', '>=', today)
    .execute();
  const own: Power = { accountId: actor.id, positionId: actor.positionId, documentId: null };
  return [own, ...principals].flatMap((power) =>
    stagesOf(power, today).map(
      (isTheirs) =>
        sql<SqlBool>`(${hasOneOf(WAITING_FOR_SIGNEE)} and ${isAskedByNeither([actor.id, power.accountId])} and ${isTheirs})`,
    ),
  );
}

/** Nobody signs their own request, nor does anybody for them. */
function isAskedByNeither(ids: readonly number[]): Expression<SqlBool> {
  return sql<SqlBool>`requests.requestor_id not in (${sql.join(ids)})`;
}

/** As the signee of the open stage, and as the holder of its position. */
function stagesOf({ accountId, positionId, documentId }: Power, today: string): Expression<SqlBool>[] {
  const ofDocument = documentId === null ? sql`true` : sql`requests.document_id = ${documentId}`;
  const asSignee = sql<SqlBool>`(requests.open_signee_id = ${accountId} and ${ofDocument})`;
  if (positionId === null) return [asSignee];
  const belongs = belongsToPosition('requests.openSigneeId', today);
  return [asSignee, sql`(requests.open_position_id = ${positionId} and ${belongs} and ${ofDocument})`];
}

/** Nobody is fixed or named for the stage, or that person is gone: `holdersOf` of the rules, in SQL. */
function belongsToPosition(column: string, today: string): Expression<SqlBool> {
  const signeeId = sql.ref(column);
  return sql<SqlBool>`(${signeeId} is null or ${signeeId} = requests.requestor_id or not exists (
    select 1 from accounts named
    where named.id = ${signeeId} and named.deleted_at is null and named.expires_on >= ${today}
  ))`;
}

/**
 * They sign it, signed it, or it waits for the position that they hold. Asked for one request after the other: as an EXISTS
 * beside another condition it would collect all of their stages first, which may be most there are.
 */
export function concernsSignee(signeeId: number, today: string): Expression<SqlBool> {
  return sql<SqlBool>`(coalesce((
      select true from request_stages stage
      where stage.request_id = requests.id and (stage.signed_by_id = ${signeeId} or stage.signee_id = ${signeeId})
      limit 1
    ), false) or ${waitsForPositionOf(signeeId, today)})`;
}

/** The same as sources, of requests that fit another condition too. */
export function sourcesOfSignee(
  signeeId: number,
  today: string,
  condition: Expression<SqlBool> | null,
): Source[] {
  const fits = condition ? sql`and ${condition}` : sql``;
  const waiting = sourceOfRequests(sql`${waitsForPositionOf(signeeId, today)} ${fits}`);
  // The index of the stages knows everything that is asked for, but not what the other filters look at.
  const requests = condition ? sql`join requests on requests.id = stage.request_id` : sql``;
  const stages = ['signedById', 'signeeId'].map((column) => {
    // Once for a request of which somebody has signed several stages.
    const all = sql`select distinct stage.requested_at as created_at, stage.request_id as id
      from request_stages stage ${requests}
      where ${sql.ref(`stage.${column}`)} = ${signeeId} ${fits}`;
    const first: Source['first'] = ({ andBeyond, order }) =>
      sql`${all} ${andBeyond('stage.requestedAt', 'stage.requestId')} ${order}`;
    return { all, first };
  });
  return [waiting, ...stages];
}

function waitsForPositionOf(signeeId: number, today: string): Expression<SqlBool> {
  return sql<SqlBool>`(requests.open_position_id = (select position_id from accounts where id = ${signeeId})
    and ${belongsToPosition('requests.openSigneeId', today)})`;
}
