import { type SqlBool, sql } from 'kysely';
import type { Delegation } from '#contract/api/delegations.ts';
import { displayName } from '#contract/format/display-name.ts';
import { ACTIVE_STATUSES } from '#contract/lifecycle.ts';
import { CHOSEN_ROLE } from '#contract/roles.ts';
import { DOCUMENTS } from '#documents/registry.ts';
import type { Db } from '#server/db/connect.ts';
import { pageOf, type Wanted } from '#server/db/page-of.ts';
import type { Actor } from '#server/http/actor.ts';
import { type Asked, actsByPosition } from '#server/modules/requests/read/holders-in-sql.ts';

const WITH_CHOSEN = DOCUMENTS.filter(({ chosen }) => chosen).map(({ key }) => key);

/**
 * The documents of which this account or its position signs a stage on this date (`YYYY-MM-DD`), by name: of the
 * pipeline, or of a running request that keeps an older one or whose requestor chose them. Faculty are offered also those
 * for which they may be chosen: whoever goes on leave delegates before the first request comes.
 */
export function findDocumentsOf(db: Db, actor: Pick<Actor, 'id' | 'positionId' | 'role'>, today: string) {
  return db
    .selectFrom('documents')
    .select(['documents.id', 'documents.name'])
    .where((document) =>
      document.or([
        document(
          'documents.id',
          'in',
          document
            .selectFrom('templateStages as stage')
            .select('stage.documentId')
            .where(isSignedBy(actor, { today, requestor: 'nobody' })),
        ),
        document(
          'documents.id',
          'in',
          document
            .selectFrom('requests')
            .innerJoin('requestStages as stage', 'stage.requestId', 'requests.id')
            .select('requests.documentId')
            .where('requests.status', 'in', ACTIVE_STATUSES)
            .where('stage.isCompleted', '=', false)
            .where('stage.isSkipped', '=', false)
            .where(isSignedBy(actor, { today, requestor: 'requests' })),
        ),
        ...(actor.role === CHOSEN_ROLE ? [document('documents.key', 'in', WITH_CHOSEN)] : []),
      ]),
    )
    .orderBy('documents.name')
    .execute();
}

/** By the person who is named, or by whoever holds the position. */
function isSignedBy({ id, positionId }: Pick<Actor, 'id' | 'positionId'>, asked: Asked) {
  const isHolders = actsByPosition('stage.signeeId', asked);
  return sql<SqlBool>`(stage.signee_id = ${id} or (stage.position_id = ${positionId} and ${isHolders}))`;
}

export async function findDelegation(db: Db, id: number): Promise<Delegation | null> {
  const row = await selectDelegations(db).where('delegations.id', '=', id).executeTakeFirst();
  return row ? present(row) : null;
}

/** A page of the delegations that an account has given. */
export async function findDelegationsOf(db: Db, delegatorId: number, page: Wanted) {
  const given = selectDelegations(db).where('delegatorId', '=', delegatorId);
  const { rows, pagination } = await pageOf(db, given, page, {
    sort: 'delegations.id',
    id: 'delegations.id',
  });
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
