import { sql } from 'kysely';
import type { DocumentFull } from '#contract/api/documents.ts';
import type { Db } from '#server/db/connect.ts';
import { likePattern } from '#server/db/like-pattern.ts';
import { findPeople, summaryOf } from '#server/modules/people/people.repository.ts';

/** A document with its template, and for each stage the people who hold its position now. */
export async function findDocumentRow(db: Db, id: number): Promise<DocumentFull | null> {
  const row = await db
    .selectFrom('documents')
    .innerJoin('departments', 'departments.id', 'documents.departmentId')
    .select(['documents.id', 'documents.name', 'documents.enabled'])
    .select(['departments.id as departmentId', 'departments.name as departmentName'])
    .select((count) =>
      count
        .selectFrom('requests')
        .whereRef('requests.documentId', '=', 'documents.id')
        .select((all) => all.fn.countAll<number>().as('requests'))
        .as('requests'),
    )
    .where('documents.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const stages = await findTemplate(db, id);
  return {
    id: row.id,
    name: row.name,
    enabled: row.enabled,
    department: { id: row.departmentId, name: row.departmentName },
    pipelineTemplates: stages.length > 0 ? [{ stages }] : [],
    _count: { requests: row.requests ?? 0 },
  };
}

async function findTemplate(db: Db, documentId: number) {
  const stages = await db
    .selectFrom('templateStages')
    .innerJoin('positions', 'positions.id', 'templateStages.positionId')
    .select([
      'templateStages.id',
      'order',
      'kind',
      'positionId',
      'positions.name as positionName',
      'signeeId',
    ])
    .where('documentId', '=', documentId)
    .orderBy('order')
    .execute();
  const people = await findPeople(db, {
    ids: stages.flatMap(({ signeeId }) => signeeId ?? []),
    positionIds: stages.map(({ positionId }) => positionId),
  });
  return stages.map(({ id, order, kind, positionId, positionName, signeeId }) => {
    const users = people
      .filter((person) => person.positionId === positionId && !person.deletedAt)
      .map(summaryOf);
    const signee = people.find((person) => person.id === signeeId);
    return {
      id,
      order,
      kind,
      position: { id: positionId, name: positionName, users },
      signee: signee ? summaryOf(signee) : null,
    };
  });
}

/** The enabled documents whose name contains a text, by name; and how many there are in all. */
export async function findCatalogue(db: Db, nameContains: string) {
  const enabled = db
    .selectFrom('documents')
    .innerJoin('departments', 'departments.id', 'documents.departmentId')
    .where('documents.enabled', '=', true);
  const documents = await enabled
    .select(['documents.id', 'documents.name'])
    .select(['departments.id as departmentId', 'departments.name as departmentName'])
    .where(sql<string>`lower(documents.name)`, 'like', likePattern(nameContains))
    .orderBy('documents.name')
    .execute();
  const { total } = await enabled
    .select((count) => count.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { documents, total };
}

type DocumentPage = { page: number; limit: number; sort: 'name' | 'id'; order: 'asc' | 'desc' };
type DocumentFilters = { departmentId?: number | undefined; nameContains: string };

/** A page of all documents, enabled or not, each with its template. */
export async function findDocuments(db: Db, page: DocumentPage, filters: DocumentFilters) {
  let matching = db
    .selectFrom('documents')
    .where(sql<string>`lower(name)`, 'like', likePattern(filters.nameContains));
  if (filters.departmentId) matching = matching.where('departmentId', '=', filters.departmentId);
  const { total } = await matching
    .select((count) => count.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .select('id')
    .orderBy(page.sort, page.order)
    .orderBy('id', page.order)
    .limit(page.limit)
    .offset((page.page - 1) * page.limit)
    .execute();
  const found = await Promise.all(rows.map(({ id }) => findDocumentRow(db, id)));
  return { documents: found.filter((document) => document !== null), total };
}
