import { sql } from 'kysely';
import type { DocumentType } from '#documents/document.ts';
import { allFields } from '#documents/fields.ts';
import { findDocument } from '#documents/registry.ts';
import type { Db } from '#server/db/connect.ts';
import { likePattern } from '#server/db/like-pattern.ts';
import { onePage } from '#server/db/page-of.ts';
import type { Actor } from '#server/http/actor.ts';

/** How many of the newest completed requests say how long a document usually takes, and how few say nothing. */
const NEWEST = 50;
const TOO_FEW = 5;

/** The enabled documents whose name contains a text, those meant for the actor first: what each is for, and what it takes. */
export async function showCatalogue(db: Db, actor: Actor, nameContains: string) {
  const enabled = selectEnabled(db);
  const [rows, { total }, signees] = await Promise.all([
    enabled
      .select(['documents.id', 'documents.key', 'documents.name'])
      .select(['departments.id as departmentId', 'departments.name as departmentName'])
      .leftJoin('drafts', (join) =>
        join.onRef('drafts.documentId', '=', 'documents.id').on('drafts.accountId', '=', actor.id),
      )
      .select('drafts.keptAt as draftKeptAt')
      .select(usualSeconds.as('usualSeconds'))
      .where(sql<string>`searchable(documents.name)`, 'like', likePattern(nameContains))
      .orderBy('documents.name')
      .execute(),
    enabled.select((count) => count.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    findSignees(db),
  ]);
  const documents = rows.map(({ departmentId, departmentName, draftKeptAt, ...row }) => {
    const type = findDocument(row.key);
    const chosen = type?.chosen ? [type.chosen.who] : [];
    return {
      ...row,
      department: { id: departmentId, name: departmentName },
      isForMyRole: type?.audience.includes(actor.role) ?? false,
      purpose: type?.purpose ?? null,
      signees: [...chosen, ...(signees.get(row.id) ?? [])],
      haveReady: type ? haveReady(type) : [],
      draftKeptAt: draftKeptAt?.toISOString() ?? null,
    };
  });
  const sorted = documents.sort((a, b) => Number(b.isForMyRole) - Number(a.isForMyRole));
  return { documents: sorted, totalDocumentsCount: total, pagination: onePage(sorted) };
}

function selectEnabled(db: Db) {
  return db
    .selectFrom('documents')
    .innerJoin('departments', 'departments.id', 'documents.departmentId')
    .where('documents.enabled', '=', true);
}

/** Of a document; null while too few of its requests were completed. */
const usualSeconds = sql<number | null>`(
  select case when count(*) >= ${TOO_FEW}
    then percentile_cont(0.5) within group (order by extract(epoch from completed_at - created_at))::integer end
  from (
    select completed_at, created_at from requests
    where document_id = documents.id and status = 'COMPLETED'
    order by completed_at desc limit ${NEWEST}
  ) newest
)`;

/** The names of the positions that sign each document, in their order. */
async function findSignees(db: Db): Promise<Map<number, string[]>> {
  const stages = await db
    .selectFrom('templateStages')
    .innerJoin('positions', 'positions.id', 'templateStages.positionId')
    .select(['documentId', 'positions.name'])
    .orderBy('order')
    .execute();
  const byDocument = Map.groupBy(stages, ({ documentId }) => documentId);
  return new Map([...byDocument].map(([id, found]) => [id, found.map(({ name }) => name)]));
}

/** The files without which its form is not complete, and what is often asked for besides. */
function haveReady({ form, requirements }: DocumentType): string[] {
  const files = allFields(form).flatMap((field) =>
    field.kind === 'file' && !field.optional ? [field.label] : [],
  );
  return [...files, ...requirements];
}
