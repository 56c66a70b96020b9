import { sql } from 'kysely';
import type { AccountSummary } from '#contract/api/accounts.ts';
import { displayName } from '#contract/format/display-name.ts';
import { anyOf } from '#server/db/any-of.ts';
import type { Db } from '#server/db/connect.ts';
import { prepared } from '#server/db/prepared.ts';
import { isActiveInSql } from './active-account.ts';
import { type AccountSummariesView, PERSON_COLUMNS } from './people.table.ts';

export type Person = AccountSummariesView;

/** The accounts with these ids and all living holders of these positions, deleted ones included among the ids. */
export async function findPeople(
  db: Db,
  wanted: { ids: readonly number[]; positionIds?: readonly number[] },
): Promise<Person[]> {
  const { ids, positionIds = [] } = wanted;
  return selectPeople(db, { ids, positionIds }).execute();
}

/** The query of `findPeople`, for those who ask for more at once. */
export const selectPeople = prepared(
  (db: Db, wanted: { ids: readonly number[]; positionIds: readonly number[] }) =>
    db
      .selectFrom('accountSummaries')
      .select(PERSON_COLUMNS)
      .where((where) =>
        where.or([
          where('id', '=', anyOf(wanted.ids)),
          where.and([where('positionId', '=', anyOf(wanted.positionIds)), where('deletedAt', 'is', null)]),
        ]),
      )
      .orderBy('id'),
);

/** The accounts with these ids, in their order. */
export async function findPeopleInOrder(db: Db, ids: readonly number[]): Promise<Person[]> {
  const people = await findPeople(db, { ids });
  const byId = new Map(people.map((person) => [person.id, person]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Of more people than these a list is read in its order instead, in which some of them come before long. */
const FEW = 1000;

/** The ids of those, deleted ones too, whose name and email are like all of these patterns; null when they are more than a few. */
export async function findFewPeople(db: Db, patterns: readonly string[]): Promise<number[] | null> {
  let alike = db.selectFrom('accounts').select(sql<number>`accounts.id::bigint`.as('id'));
  for (const pattern of patterns) alike = alike.where('searchedText', 'like', pattern);
  // As one list: hundreds of rows take longer to arrive than to be found.
  const { ids } = await db
    .selectNoFrom(sql<number[]>`array(${alike.limit(FEW + 1)})`.as('ids'))
    .executeTakeFirstOrThrow();
  return ids.length > FEW ? null : ids;
}

/** The Admins who can act on this date (`YYYY-MM-DD`). */
export async function findAdminIds(db: Db, today: string): Promise<number[]> {
  const rows = await db
    .selectFrom('accountSummaries')
    .select('id')
    .where('roleName', '=', 'Admin')
    .where(isActiveInSql('accountSummaries', today))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** How an account appears inside another thing (server.md section 8). */
export function summaryOf(person: Person): AccountSummary {
  return {
    id: person.id,
    displayName: displayName(person),
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email,
    role: { id: person.roleId, name: person.roleName },
    position: named(person.positionId, person.positionName),
    department: named(person.departmentId, person.departmentName),
    ...(person.deletedAt && { isDeleted: true }),
  };
}

/** What a left join answers of something with a name; null where there is none. */
export function named(id: number | null, name: string | null): { id: number; name: string } | null {
  return id === null || name === null ? null : { id, name };
}
