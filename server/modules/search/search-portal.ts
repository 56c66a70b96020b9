import type { z } from 'zod';
import type { AccountSummary } from '#contract/api/accounts.ts';
import type { RequestSummary } from '#contract/api/requests.ts';
import type { searchPortal as endpoint } from '#contract/api/search.ts';
import { LIMITS } from '#contract/limits.ts';
import { can } from '#contract/policy.ts';
import { areEnough, isNumber, searchWords } from '#contract/search-words.ts';
import { likeText } from '#server/db/like-pattern.ts';
import { searchInTime } from '#server/db/search-in-time.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/http/actor.ts';
import { findLivingAccounts, livingAccounts } from '#server/modules/accounts/accounts.repository.ts';
import { findDocumentsByWords } from '#server/modules/documents/documents.repository.ts';
import { findPeopleInOrder, summaryOf } from '#server/modules/people/people.repository.ts';
import { listNewest } from '#server/modules/requests/read/list-requests.ts';

type SearchDeps = Pick<Deps, 'db' | 'clock' | 'config'>;
type Found = z.input<typeof endpoint.data>;
const limit = LIMITS.searchedItems;

/** A few requests, documents and people that what was typed names, of those that the actor may find; none for too little. */
export function searchPortal(deps: SearchDeps, actor: Actor, typed: string): Promise<Found> {
  return searchInTime(deps.db, (db) => findAll({ ...deps, db }, actor, typed));
}

async function findAll(deps: SearchDeps, actor: Actor, typed: string): Promise<Found> {
  const words = searchWords(typed);
  const mayFindPeople = can(actor.role, 'account.search-anyone');
  if (!areEnough(words)) {
    const people = mayFindPeople ? await findByShortName(deps, words) : [];
    return { requests: [], documents: [], people };
  }
  const search = words.join(' ');
  const withDisabled = can(actor.role, 'document.list');
  return {
    requests: await findRequests(deps, actor, search),
    documents: await findDocumentsByWords(deps.db, search, { withDisabled, limit }),
    people: mayFindPeople ? await findFirst(deps, await findLivingAccounts(deps.db, { words })) : [],
  };
}

/** By what the list of requests is searched by; the request whose number was typed comes first. */
async function findRequests(deps: SearchDeps, actor: Actor, search: string): Promise<RequestSummary[]> {
  const whose = can(actor.role, 'request.list') ? {} : { requestorId: actor.id };
  const numbered = isNumber(search)
    ? await listNewest(deps, actor, { ...whose, search: `#${search.replace('#', '')}` }, 1)
    : [];
  const others = await listNewest(deps, actor, { ...whose, search }, limit);
  const isOther = ({ id }: RequestSummary) => numbered.every((request) => request.id !== id);
  return [...numbered, ...others.filter(isOther)].slice(0, limit);
}

/** Whoever is called Go, Sy or Uy: by the whole of the last name, however it was typed. */
function findByShortName(deps: SearchDeps, words: readonly string[]): Promise<AccountSummary[]> {
  const named = livingAccounts(deps.db, { words: [] });
  return findFirst(
    deps,
    named.where((row) => row.or(words.map((word) => row('a.sortedName', 'like', `${likeText(word)} %`)))),
  );
}

async function findFirst(
  { db }: SearchDeps,
  found: ReturnType<typeof livingAccounts>,
): Promise<AccountSummary[]> {
  const rows = await found.select('a.id').orderBy('a.sortedName').orderBy('a.id').limit(limit).execute();
  const people = await findPeopleInOrder(
    db,
    rows.map(({ id }) => id),
  );
  return people.map(summaryOf);
}
