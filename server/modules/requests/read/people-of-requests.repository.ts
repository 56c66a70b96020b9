import { type RawBuilder, sql } from 'kysely';
import { anyOf } from '#server/db/any-of.ts';
import type { Db } from '#server/db/connect.ts';
import { prepared } from '#server/db/prepared.ts';
import { isActiveInSql } from '#server/modules/people/active-account.ts';
import { PERSON_COLUMNS } from '#server/modules/people/people.table.ts';

/*
 * Whom requests name, asked for together with the requests: nobody waits for their rows first. What stands behind `any(array(…))` is read
 * once, and what it gives is looked up by index.
 */

type Ids = readonly number[];

/** Who asks, who signs or signed the stages and for whom, all living holders of their positions, who asked to meet; and these others. */
export const selectPeopleOf = prepared((db: Db, { ids, others }: { ids: Ids; others: Ids }) => {
  const which = anyOf(ids);
  return peopleAmong(db, {
    positions: positionsOf(which),
    people: sql`
      select requestor_id from requests where id = ${which}
      union all
      select unnest(array[signee_id, signed_by_id, on_behalf_of_id]) from request_stages where request_id = ${which}
      union all
      select initiator_id from appointments where request_id = ${which} and is_open
      union all
      select unnest(${others}::bigint[])`,
  });
});

/**
 * What the requestor, the signees, the holders of the positions and these others delegated of these documents, to
 * accounts that can act on this date.
 */
export const selectDelegationsOf = prepared(
  (db: Db, { ids, others, today }: { ids: Ids; others: Ids; today: string }) => {
    const which = anyOf(ids);
    return delegationsAmong(db, today, {
      documents: sql`any(array(select document_id from requests where id = ${which}))`,
      positions: positionsOf(which),
      people: sql`
        select requestor_id from requests where id = ${which}
        union all
        select signee_id from request_stages where request_id = ${which}
        union all
        select unnest(${others}::bigint[])`,
    });
  },
);

/** The same people for a request for this document that is about to be made: `ids` are who asks and who was chosen. */
export const selectPeopleOfNew = prepared((db: Db, given: { documentId: number; ids: Ids }) =>
  peopleAmong(db, namedInTemplate(given)),
);

/** The same delegations for a request that is about to be made. */
export const selectDelegationsOfNew = prepared(
  (db: Db, { today, ...given }: { documentId: number; ids: Ids; today: string }) =>
    delegationsAmong(db, today, { documents: sql`${given.documentId}`, ...namedInTemplate(given) }),
);

function positionsOf(which: RawBuilder<number>) {
  return sql<number>`any(array(select position_id from request_stages where request_id = ${which}))`;
}

function namedInTemplate({ documentId, ids }: { documentId: number; ids: Ids }): Named {
  const template = sql`from template_stages where document_id = ${documentId}`;
  return {
    positions: sql`any(array(select position_id ${template}))`,
    people: sql`select unnest(${ids}::bigint[]) union all select signee_id ${template}`,
  };
}

/** What the number of a position is compared with, and a query for the numbers of people. */
type Named = { positions: RawBuilder<number>; people: RawBuilder<unknown> };

function peopleAmong(db: Db, { positions, people }: Named) {
  return db
    .selectFrom('accountSummaries')
    .select(PERSON_COLUMNS)
    .where(sql<boolean>`(id = any(array(${people})) or (position_id = ${positions} and deleted_at is null))`)
    .orderBy('id');
}

function delegationsAmong(
  db: Db,
  today: string,
  { documents, positions, people }: Named & { documents: RawBuilder<unknown> },
) {
  return db
    .selectFrom('delegations')
    .innerJoin('accounts as delegate', 'delegate.id', 'delegations.delegateeId')
    .select(['delegatorId', 'delegateeId', 'documentId'])
    .where(sql<boolean>`document_id = ${documents}`)
    .where(
      sql<boolean>`(
        delegator_id = any(array(${people}))
        or delegator_id in (select id from accounts where position_id = ${positions} and deleted_at is null))`,
    )
    .where(isActiveInSql('delegate', today));
}
