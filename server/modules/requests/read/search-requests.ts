import { type Expression, type SqlBool, sql } from 'kysely';
import { searchWords, withoutMarks } from '#contract/search-words.ts';
import type { Db } from '#server/db/connect.ts';
import { likePattern } from '#server/db/like-pattern.ts';
import { findFewPeople } from '#server/modules/people/people.repository.ts';
import { type Source, sourceOfRequests } from './merge-newest.ts';
import { allOf } from './request-filters.ts';

/** Requests of these documents (of any when null) whose requestor's name and email have all of these words. */
type Group = {
  documentIds: number[] | null;
  patterns: string[];
  /**
   * Who has them; null when nobody needs to, or when they are too many to look at each: of those the search looks at the newest
   * requests instead, of which some are theirs before long.
   */
  personIds: number[] | null;
};
/** What somebody typed: the request with this number and, or instead, one of the groups. */
export type Search = { requestId: number | null; isNumberAlone: boolean; groups: Group[] };

/** "No. 11", "#11", "Request 11" or, as papers have it, "Request No. 11" at the end of what was typed, or at its beginning. */
const NUMBER_LAST = /^(.*?)(?:(?:\brequest )?(?:\bno\.? ?|# ?)|\brequest )(\d{1,9})$/i;
const NUMBER_FIRST = /^(?:(?:request )?(?:no\.? ?|# ?)|request )(\d{1,9}) (.+)$/i;
const BARE_NUMBER = /^\d{1,9}$/;

/**
 * Every word in the document's name or in the requestor's displayed name and email, and the request's number when one
 * is given: "Dropping Form No. 11", "No. 11 · Ana Cruz", "Request 11", "#11". A number by itself finds both. Documents and people
 * are looked up here, once, not for every request.
 */
export async function readSearch(db: Db, typed: string): Promise<Search> {
  const trimmed = withoutMarks(typed);
  const [, number, rest = trimmed] = NUMBER_FIRST.exec(trimmed) ?? withNumberLast(trimmed);
  const isBare = BARE_NUMBER.test(trimmed);
  const requestId = number ? Number(number) : isBare ? Number(trimmed) : null;
  const groups = await findGroups(db, searchWords(rest).map(likePattern));
  return { requestId, isNumberAlone: isBare, groups };
}

function withNumberLast(typed: string): (string | undefined)[] {
  const [all, rest, number] = NUMBER_LAST.exec(typed) ?? [];
  return [all, number, rest];
}

/** Whether a request is one that the search means. */
export function fitsSearch({ requestId, isNumberAlone, groups }: Search): Expression<SqlBool> {
  const texts = sql<SqlBool>`(${sql.join([sql`false`, ...groups.map(fitsGroup)], sql` or `)})`;
  if (requestId === null) return texts;
  const isThis = sql<SqlBool>`requests.id = ${requestId}`;
  return isNumberAlone ? sql`(${isThis} or ${texts})` : sql`(${isThis} and ${texts})`;
}

/** The same as sources, of requests that fit another condition too; null when a number already names the only request. */
export function sourcesOfSearch(search: Search, also: Expression<SqlBool> | null): Source[] | null {
  const condition = also ?? sql<SqlBool>`true`;
  const { requestId, isNumberAlone, groups } = search;
  if (requestId !== null && !isNumberAlone) return null;
  const sources = groups.map((group) => sourceOfGroup(group, condition));
  return requestId === null ? sources : [...sources, oneRequest(requestId, condition)];
}

/** A word that is in a document's name need not be in the requestor's: documents are grouped by the words that are left. */
async function findGroups(db: Db, patterns: string[]): Promise<Group[]> {
  if (patterns.length === 0) return [{ documentIds: null, patterns: [], personIds: null }];
  const { rows } = await sql<{ id: number; left: string[] }>`
    select documents.id, array(
      select pattern from unnest(${patterns}::text[]) with ordinality as word (pattern, place)
      where searchable(documents.name) not like pattern order by place) as left
    from documents`.execute(db);
  const byWords = new Map<string, Group>();
  for (const { id, left } of rows) {
    if (left.length === patterns.length) continue;
    const key = JSON.stringify(left);
    const group = byWords.get(key) ?? { documentIds: [], patterns: left, personIds: null };
    group.documentIds?.push(id);
    byWords.set(key, group);
  }
  const groups = [{ documentIds: null, patterns, personIds: null }, ...byWords.values()];
  const found: Group[] = [];
  for (const group of groups)
    found.push({
      ...group,
      personIds: group.patterns.length > 0 ? await findFewPeople(db, group.patterns) : null,
    });
  return found.filter(({ personIds }) => personIds?.length !== 0);
}

function hasAll(patterns: readonly string[]): Expression<SqlBool> {
  return allOrTrue(patterns.map((pattern) => sql<SqlBool>`a.searched_text like ${pattern}`));
}

function fitsGroup({ documentIds, patterns, personIds }: Group): Expression<SqlBool> {
  return allOrTrue([
    ...(documentIds ? [isOfDocuments(documentIds)] : []),
    ...(patterns.length > 0 ? [isBySome()] : []),
  ]);

  function isBySome(): Expression<SqlBool> {
    if (personIds) return sql`requests.requestor_id = any(${personIds})`;
    // Asked for each request that is looked at: so many fit that not many are.
    return sql`(select ${hasAll(patterns)} from accounts a where a.id = requests.requestor_id)`;
  }
}

function sourceOfGroup(group: Group, condition: Expression<SqlBool>): Source {
  const { documentIds, patterns, personIds } = group;
  const plain = sourceOfRequests(allOrTrue([fitsGroup(group), condition]));
  if (personIds) return ofEach({ ids: personIds, column: 'requestorId' }, group);
  if (patterns.length > 0) return { ...plain, all: byEachPerson(group, condition) };
  return documentIds ? ofEach({ ids: documentIds, column: 'documentId' }, group) : plain;

  /** Those of each by themselves: that they are of one of them all is not asked again for each. */
  function ofEach({ ids, column }: { ids: number[]; column: string }, { documentIds }: Group): Source {
    const others = allOrTrue([...(personIds && documentIds ? [isOfDocuments(documentIds)] : []), condition]);
    const ofOne = sql`${sql.ref(`requests.${column}`)} = each_one.id and ${others}`;
    return {
      ...plain,
      first: (top) => sql`
        select first.created_at, first.id from unnest(${ids}::int[]) as each_one (id)
        cross join lateral (${sourceOfRequests(ofOne).first(top)}) first`,
    };
  }
}

function byEachPerson({ documentIds, patterns }: Group, condition: Expression<SqlBool>) {
  return sql`select requests.created_at, requests.id
    from accounts a join requests on requests.requestor_id = a.id
    where ${hasAll(patterns)} and ${documentIds ? isOfDocuments(documentIds) : sql`true`} and ${condition}`;
}

function isOfDocuments(documentIds: readonly number[]): Expression<SqlBool> {
  return sql`requests.document_id = any(${documentIds})`;
}

function oneRequest(id: number, condition: Expression<SqlBool>): Source {
  return sourceOfRequests(sql`requests.id = ${id} and ${condition}`);
}

function allOrTrue(conditions: readonly Expression<SqlBool>[]): Expression<SqlBool> {
  return allOf(conditions) ?? sql<SqlBool>`true`;
}
