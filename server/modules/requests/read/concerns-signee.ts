import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Status } from '#contract/lifecycle.ts';
import type { Db } from '#server/db/connect.ts';
import type { Actor } from '#server/http/actor.ts';
import { isActiveInSql } from '#server/modules/people/active-account.ts';
import { actsByPositionByRow } from './holders-in-sql.ts';
import { type Source, sourceOfRequests } from './merge-newest.ts';
import { hasOneOf, type SigneeFilters } from './request-filters.ts';

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
    .where(isActiveInSql('principal', today))
    .execute();
  const own: Power = { accountId: actor.id, positionId: actor.positionId, documentId: null };
  return [own, ...principals].flatMap((power) =>
    stagesOf(power, today).map(
      (isTheirs) =>
        sql<SqlBool>`(${IS_WAITING} and ${isAskedByNeither([actor.id, power.accountId])} and ${isTheirs})`,
    ),
  );
}

const IS_WAITING = ofThoseFound(hasOneOf(WAITING_FOR_SIGNEE));

/**
 * Asked of what the index of a signee or a position finds. As a bare condition PostgreSQL would look for an index of its own and
 * collect, say, all cancelled requests to find the few that are both.
 */
function ofThoseFound(condition: Expression<SqlBool>): Expression<SqlBool> {
  return sql`(${condition}) is true`;
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
  const isHolders = actsByPositionByRow('requests.openSigneeId', today);
  return [asSignee, sql`(requests.open_position_id = ${positionId} and ${isHolders} and ${ofDocument})`];
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

/** The same as sources, of requests that fit other filters too. */
export function sourcesOfSignee(signeeId: number, today: string, { plain, signed }: SigneeFilters): Source[] {
  const fits = plain ? sql`and ${ofThoseFound(plain)}` : sql``;
  const waiting = sourceOfRequests(sql`${waitsForPositionOf(signeeId, today)} ${fits}`);
  return [waiting, sourceOfSigned(signeeId, signed), sourceOfNamed(signeeId, fits)];
}

/** What they signed or disapproved: perhaps most there is, with what lists filter by beside it. */
function sourceOfSigned(signeeId: number, { known, others }: SigneeFilters['signed']): Source {
  const requests = others ? sql`join requests on requests.id = signed.request_id and ${others}` : sql``;
  const all = sql`select signed.requested_at as created_at, signed.request_id as id
    from signed_requests signed ${requests}
    where signed.account_id = ${signeeId} ${known ? sql`and ${known}` : sql``}`;
  return { all, first: firstBy(all, 'signed') };
}

/** What names them; once when several stages of a request do. */
function sourceOfNamed(signeeId: number, fits: RawBuilder<unknown>): Source {
  const all = sql`select distinct stage.requested_at as created_at, stage.request_id as id
    from request_stages stage join requests on requests.id = stage.request_id
    where stage.signee_id = ${signeeId} ${fits}`;
  return { all, first: firstBy(all, 'stage') };
}

function firstBy(all: RawBuilder<unknown>, table: string): Source['first'] {
  return ({ andBeyond, order }) =>
    sql`${all} ${andBeyond(`${table}.requestedAt`, `${table}.requestId`)} ${order}`;
}

function waitsForPositionOf(signeeId: number, today: string): Expression<SqlBool> {
  return sql<SqlBool>`(requests.open_position_id = (select position_id from accounts where id = ${signeeId})
    and ${actsByPositionByRow('requests.openSigneeId', today)})`;
}
