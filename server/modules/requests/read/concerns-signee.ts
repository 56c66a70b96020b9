import { type Expression, type SqlBool, sql } from 'kysely';
import type { Status } from '#contract/lifecycle.ts';
import type { Actor } from '#server/http/actor.ts';
import { type Source, sourceOfRequests } from './merge-newest.ts';
import { hasOneOf } from './request-filters.ts';

const WAITING_FOR_SIGNEE: readonly Status[] = [
  'VERIFYING',
  'SIGNING',
  'AWAITING MEETING CONFIRMATION',
  'AWAITING MEETING',
];

/** It stands at a stage on which this person may act. */
export function waitsFor(actor: Actor, today: string): Expression<SqlBool> {
  return sql<SqlBool>`(${hasOneOf(WAITING_FOR_SIGNEE)} and requests.requestor_id <> ${actor.id}
    and ${mayActOnOpenStage(actor, today)})`;
}

function mayActOnOpenStage({ id, positionId }: Actor, today: string): Expression<SqlBool> {
  const belongs = belongsToPosition('requests.openSigneeId', today);
  return sql<SqlBool>`(
    requests.open_signee_id = ${id}
    or (requests.open_position_id = ${positionId} and ${belongs})
    or exists (
      select 1 from delegations
      join accounts principal on principal.id = delegations.delegator_id and principal.deleted_at is null and principal.expires_on >= ${today}
      where delegations.delegatee_id = ${id}
        and delegations.document_id = requests.document_id
        and (requests.open_signee_id = principal.id
          or (requests.open_position_id = principal.position_id and ${belongs}))
    )
  )`;
}

/** Nobody is fixed or named for the stage, or that person is gone: `holdersOf` of the rules, in SQL. */
function belongsToPosition(column: string, today: string): Expression<SqlBool> {
  const signeeId = sql.ref(column);
  return sql<SqlBool>`(${signeeId} is null or ${signeeId} = requests.requestor_id or not exists (
    select 1 from accounts named
    where named.id = ${signeeId} and named.deleted_at is null and named.expires_on >= ${today}
  ))`;
}

/** They sign it, signed it, or it waits for the position that they hold. */
export function concernsSignee(signeeId: number, today: string): Expression<SqlBool> {
  return sql<SqlBool>`(exists (
      select 1 from request_stages stage
      where stage.request_id = requests.id and (stage.signed_by_id = ${signeeId} or stage.signee_id = ${signeeId})
    ) or ${waitsForPositionOf(signeeId, today)})`;
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
