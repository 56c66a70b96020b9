import type { z } from 'zod';
import type { listAccounts as endpoint } from '#contract/api/manage-accounts.ts';
import { searchWords } from '#contract/search-words.ts';
import { todayOf } from '#server/clock.ts';
import { anyOf } from '#server/db/any-of.ts';
import type { Db } from '#server/db/connect.ts';
import { pageOf } from '#server/db/page-of.ts';
import type { Deps } from '#server/deps.ts';
import { findOpenSignees } from '#server/modules/requests/read/find-open-signees.ts';
import { classOf } from '../people/class-of.ts';
import { findPeople, summaryOf } from '../people/people.repository.ts';
import { findLivingAccounts, knownTotal, sortedBy } from './accounts.repository.ts';

type Query = z.output<typeof endpoint.query>;

/** A page of the accounts for User Management: what their rows show, also when they were last used. */
export async function listAccounts(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  { search, departmentId, roleId, positionId, ...page }: Query,
): Promise<z.input<typeof endpoint.data>> {
  const sought = { words: searchWords(search), departmentId, roleId, positionId };
  const found = (await findLivingAccounts(deps.db, sought)).select('a.id');
  const { rows, pagination } = await pageOf(
    deps.db,
    found,
    page,
    sortedBy(page.sort),
    await knownTotal(deps.db, sought),
  );
  const ids = rows.map(({ id }) => id);
  const people = await findPeople(deps.db, { ids });
  const uses = await findUses(deps.db, ids);
  const signees = await findOpenSignees(deps.db, ids, todayOf(deps));
  const accounts = ids.flatMap((id) => {
    const person = people.find((one) => one.id === id);
    const use = uses.find((one) => one.id === id);
    if (!person || !use) return [];
    const known = classOf(use.classId, use);
    return {
      ...summaryOf(person),
      class: known && { id: known.id, name: known.name },
      lastOnline: use.lastOnline?.toISOString() ?? null,
      expiresOn: person.expiresOn,
      signees: signees.get(id) ?? [],
    };
  });
  return { accounts, pagination };
}

/** When each was last used, and the class of a student. */
function findUses(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('accounts as a')
    .leftJoin('classes as c', 'c.id', 'a.classId')
    .select([
      'a.id',
      'a.lastOnline',
      'c.id as classId',
      'c.program',
      'c.specialization',
      'c.year',
      'c.section',
    ])
    .where('a.id', '=', anyOf(ids))
    .execute();
}
