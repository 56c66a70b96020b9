import type { Delegation } from '#contract/api/delegations.ts';
import { displayName } from '#contract/format/display-name.ts';
import type { Db } from '#server/db/connect.ts';
import { pageOf } from '#server/db/page-of.ts';
import type { Actor } from '#server/http/actor.ts';

/** The documents whose template has a stage for this account or its position, by name. */
export function findDocumentsOf(db: Db, { id, positionId }: Pick<Actor, 'id' | 'positionId'>) {
  return db
    .selectFrom('documents')
    .select(['documents.id', 'documents.name'])
    .where((where) =>
      where.exists(
        where
          .selectFrom('templateStages')
          .select('templateStages.id')
          .whereRef('templateStages.documentId', '=', 'documents.id')
          .where((stage) =>
            stage.or([
              stage('signeeId', '=', id),
              stage.and([stage('signeeId', 'is', null), stage('positionId', '=', positionId)]),
            ]),
          ),
      ),
    )
    .orderBy('documents.name')
    .execute();
}

export async function findDelegation(db: Db, id: number): Promise<Delegation | null> {
  const row = await selectDelegations(db).where('delegations.id', '=', id).executeTakeFirst();
  return row ? present(row) : null;
}

type Page = { page: number; limit: number; order: 'asc' | 'desc' };

/** A page of the delegations that an account has given. */
export async function findDelegationsOf(db: Db, delegatorId: number, page: Page) {
  const given = selectDelegations(db).where('delegatorId', '=', delegatorId);
  const { rows, pagination } = await pageOf(given, page, { sort: 'delegations.id', id: 'delegations.id' });
  return { delegations: rows.map(present), pagination };
}

function selectDelegations(db: Db) {
  return db
    .selectFrom('delegations')
    .innerJoin('accounts', 'accounts.id', 'delegations.delegateeId')
    .innerJoin('documents', 'documents.id', 'delegations.documentId')
    .select(['delegations.id', 'delegateeId', 'documentId', 'delegations.createdAt'])
    .select([
      'prefix',
      'firstName',
      'middleName',
      'lastName',
      'suffix',
      'email',
      'documents.name as documentName',
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectDelegations>['execute']>>[number];

function present(row: Row): Delegation {
  return {
    id: row.id,
    delegateeId: row.delegateeId,
    documentId: row.documentId,
    delegatee: { id: row.delegateeId, email: row.email, displayName: displayName(row) },
    document: { id: row.documentId, name: row.documentName },
    createdAt: row.createdAt.toISOString(),
  };
}
