import { type RawBuilder, sql } from 'kysely';
import { anyOf } from '#server/db/any-of.ts';
import type { Db } from '#server/db/connect.ts';
import { prepared } from '#server/db/prepared.ts';
import { newestIdOf } from '#server/db/row-ids.ts';
import { PERSON_COLUMNS } from '#server/modules/people/people.table.ts';

/*
 * Whom requests name, asked for together with the requests: nobody waits for their rows first. What stands behind `any(array(…))` is read
 * once, and what it gives is looked up by index.
 */

type Ids = readonly number[];
/** What the number of a request is compared with. */
type Which = RawBuilder<number>;

/** Who asks, who signs or signed the stages and for whom, all living holders of their positions, who asked to meet; and these others. */
export const selectPeopleOf = prepared((db: Db, { ids, others }: { ids: Ids; others: Ids }) =>
  peopleOf(db, anyOf(ids), others),
);

/** What the requestor, the signees, the holders of the positions and these others delegated of these documents, to accounts that can act on this date. */
export const selectDelegationsOf = prepared(
  (db: Db, { ids, others, today }: { ids: Ids; others: Ids; today: string }) =>
    delegationsOf(db, anyOf(ids), others, today),
);

const NEWEST: Which = sql`any(array(select ${newestIdOf('requests')}))`;

/** The same people for the request that this connection made last. */
export const selectPeopleOfNewest = prepared((db: Db) => peopleOf(db, NEWEST, []));

/** The same delegations for the request that this connection made last. */
export const selectDelegationsOfNewest = prepared((db: Db, { today }: { today: string }) =>
  delegationsOf(db, NEWEST, [], today),
);

function peopleOf(db: Db, which: Which, others: Ids) {
  return db
    .selectFrom('accountSummaries')
    .select(PERSON_COLUMNS)
    .where(
      sql<boolean>`(
        id = any(array(
          select requestor_id from requests where id = ${which}
          union all
          select unnest(array[signee_id, signed_by_id, on_behalf_of_id]) from request_stages where request_id = ${which}
          union all
          select initiator_id from appointments where request_id = ${which} and is_open
          union all
          select unnest(${others}::bigint[])))
        or (position_id = ${positionsOf(which)} and deleted_at is null))`,
    )
    .orderBy('id');
}

function delegationsOf(db: Db, which: Which, others: Ids, today: string) {
  return db
    .selectFrom('delegations')
    .innerJoin('accounts as delegate', 'delegate.id', 'delegations.delegateeId')
    .select(['delegatorId', 'delegateeId', 'documentId'])
    .where(sql<boolean>`document_id = any(array(select document_id from requests where id = ${which}))`)
    .where(
      sql<boolean>`(
        delegator_id = any(array(
          select requestor_id from requests where id = ${which}
          union all
          select signee_id from request_stages where request_id = ${which}
          union all
          select unnest(${others}::bigint[])))
        or delegator_id in (
          select id from accounts where position_id = ${positionsOf(which)} and deleted_at is null))`,
    )
    .where('delegate.deletedAt', 'is', null)
    .where('delegate.expiresOn', '>=', today);
}

function positionsOf(which: Which) {
  return sql<number>`any(array(select position_id from request_stages where request_id = ${which}))`;
}
