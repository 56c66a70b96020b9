import { sql } from 'kysely';
import type { DocumentFull } from '#contract/api/documents.ts';
import { searchWords } from '#contract/search-words.ts';
import { anyOf } from '#server/db/any-of.ts';
import type { Db } from '#server/db/connect.ts';
import { likePattern } from '#server/db/like-pattern.ts';
import { pageOf, type Wanted } from '#server/db/page-of.ts';
import { isActive } from '#server/modules/people/active-account.ts';
import { findPeople, type Person, summaryOf } from '#server/modules/people/people.repository.ts';
import { KEPT_COUNTS } from '#server/modules/requests/counts/read-request-counts.ts';

type Page = Wanted & { sort: 'name' | 'id' };
type Filters = { departmentId?: number | undefined; enabled?: boolean | undefined; nameContains: string };

/** A document with its template, or null. `today` (`YYYY-MM-DD`): expired accounts hold no position. */
export async function findDocumentRow(db: Db, id: number, today: string): Promise<DocumentFull | null> {
  const rows = await selectDocuments(db).where('documents.id', '=', id).execute();
  const [document] = await withTemplates(db, rows, today);
  return document ?? null;
}

/** A page of all documents, enabled or not, each with its template. `departmentId` is the document's own. */
export async function findDocuments(db: Db, page: Page, filters: Filters, today: string) {
  let matching = selectDocuments(db).where(
    sql<string>`searchable(documents.name)`,
    'like',
    likePattern(filters.nameContains),
  );
  if (filters.departmentId) matching = matching.where('documents.departmentId', '=', filters.departmentId);
  if (filters.enabled !== undefined) matching = matching.where('documents.enabled', '=', filters.enabled);
  const by = { sort: `documents.${page.sort}`, id: 'documents.id' } as const;
  const { rows, pagination } = await pageOf(db, matching, page, by);
  return { documents: await withTemplates(db, rows, today), pagination };
}

/** The first documents by name in whose name every word occurs, disabled ones only when they are asked for. */
export function findDocumentsByWords(
  db: Db,
  typed: string,
  { withDisabled, limit }: { withDisabled: boolean; limit: number },
) {
  let found = db.selectFrom('documents').select(['id', 'name', 'enabled']);
  if (!withDisabled) found = found.where('enabled', '=', true);
  for (const word of searchWords(typed)) {
    found = found.where(sql<string>`searchable(name)`, 'like', likePattern(word));
  }
  return found.orderBy('name').limit(limit).execute();
}

function selectDocuments(db: Db) {
  return db
    .selectFrom('documents')
    .innerJoin('departments', 'departments.id', 'documents.departmentId')
    .select(['documents.id', 'documents.key', 'documents.name', 'documents.enabled'])
    .select(['departments.id as departmentId', 'departments.name as departmentName'])
    .select(
      sql<number>`(select coalesce(sum(count), 0)::bigint from ${KEPT_COUNTS} kept where document_id = documents.id)`.as(
        'requests',
      ),
    );
}

type DocumentRow = Awaited<ReturnType<ReturnType<typeof selectDocuments>['execute']>>[number];
type TemplateStage = Awaited<ReturnType<typeof findTemplateStages>>[number];

/** Adds the templates in two queries, whatever the number of documents: the stages, and the people of all stages. */
async function withTemplates(db: Db, rows: readonly DocumentRow[], today: string): Promise<DocumentFull[]> {
  const stages = await findTemplateStages(
    db,
    rows.map(({ id }) => id),
  );
  const found = await findPeople(db, {
    ids: stages.flatMap(({ signeeId }) => signeeId ?? []),
    positionIds: stages.map(({ positionId }) => positionId),
  });
  return rows.map(({ id, key, name, enabled, departmentId, departmentName, requests }) => {
    const own = stages.filter(({ documentId }) => documentId === id);
    return {
      id,
      key,
      name,
      enabled,
      department: { id: departmentId, name: departmentName },
      pipelineTemplates:
        own.length > 0 ? [{ stages: own.map((stage) => presentStage(stage, found, today)) }] : [],
      _count: { requests: requests ?? 0 },
    };
  });
}

/** The stages that every new request of these documents goes through, in order. */
export function findTemplateStages(db: Db, documentIds: readonly number[]) {
  return db
    .selectFrom('templateStages')
    .innerJoin('positions', 'positions.id', 'templateStages.positionId')
    .select(['templateStages.id', 'documentId', 'order', 'kind', 'positionId', 'signeeId'])
    .select('signatureKey')
    .select(['positions.name as positionName', 'positions.key as positionKey'])
    .where('documentId', '=', anyOf(documentIds))
    .orderBy('order')
    .execute();
}

function presentStage(stage: TemplateStage, found: readonly Person[], today: string) {
  const { id, order, kind, positionId, positionKey, positionName, signeeId, signatureKey } = stage;
  const holders = found.filter((person) => person.positionId === positionId && isActive(person, today));
  const signee = found.find((person) => person.id === signeeId);
  return {
    id,
    order,
    kind,
    position: { id: positionId, name: positionName, key: positionKey, users: holders.map(summaryOf) },
    signee: signee ? summaryOf(signee) : null,
    isSigneeGone: signee !== undefined && !isActive(signee, today),
    signatureKey,
  };
}
