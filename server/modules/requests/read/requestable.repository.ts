import type { ChosenSignee } from '#contract/api/requests.ts';
import { CHOSEN_ROLE } from '#contract/roles.ts';
import { anyOf } from '#server/db/any-of.ts';
import type { Db } from '#server/db/connect.ts';
import { prepared } from '#server/db/prepared.ts';
import { nextIdOf } from '#server/db/row-ids.ts';
import { isActiveInSql } from '#server/modules/people/active-account.ts';

/* What decides which documents may be asked for, and which people chosen (rules/requestable.ts). */

type Asked = { requestorId: number; documentId: number; signees: readonly ChosenSignee[]; day: string };

/** The requestor's account unless it is deleted, the document, and those of the chosen signees who may be chosen. */
export function selectRequestable(db: Db, { requestorId, documentId, signees, day }: Asked) {
  const ids = signees.map(({ signeeId }) => signeeId);
  return {
    requestor: selectRequestor(db, { requestorId }),
    document: selectDocument(db, { documentId }),
    faculty: selectFaculty(db, { ids, day }),
  };
}

const selectRequestor = prepared((db: Db, { requestorId }: Pick<Asked, 'requestorId'>) =>
  db
    .selectFrom('accounts')
    .select(['signatureId', 'contactNumber'])
    .where('id', '=', requestorId)
    .where('deletedAt', 'is', null),
);

const selectDocument = prepared((db: Db, { documentId }: Pick<Asked, 'documentId'>) =>
  db.selectFrom('documents').select(['key', 'name', 'enabled']).where('id', '=', documentId),
);

/** The stages of the document's template, in their order. */
export const selectTemplate = prepared((db: Db, { documentId }: Pick<Asked, 'documentId'>) =>
  templateOf(db, documentId),
);

/** The same, each with the id of the stage that it is copied to. */
export const selectTemplateToCopy = prepared((db: Db, { documentId }: Pick<Asked, 'documentId'>) =>
  templateOf(db, documentId).select(nextIdOf('request_stages').as('id')),
);

function templateOf(db: Db, documentId: number) {
  return db
    .selectFrom('templateStages as stage')
    .leftJoin('positions', 'positions.id', 'stage.positionId')
    .select(['stage.kind', 'stage.positionId', 'stage.signeeId', 'stage.signatureKey'])
    .select(['positions.key as positionKey', 'positions.name as positionName'])
    .where('stage.documentId', '=', documentId)
    .orderBy('stage.order');
}

/** Those of these people who are active members of the faculty. */
const selectFaculty = prepared((db: Db, { ids, day }: { ids: readonly number[]; day: string }) =>
  db
    .selectFrom('accounts')
    .innerJoin('roles', 'roles.id', 'accounts.roleId')
    .select('accounts.id')
    .where('accounts.id', '=', anyOf(ids))
    .where('roles.name', '=', CHOSEN_ROLE)
    .where(isActiveInSql('accounts', day)),
);
