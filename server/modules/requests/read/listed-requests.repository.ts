import { sql } from 'kysely';
import { anyOf } from '#server/db/any-of.ts';
import { columnsOf } from '#server/db/columns-of.ts';
import type { Db } from '#server/db/connect.ts';
import { TRUE } from '#server/db/literal-true.ts';
import { prepared } from '#server/db/prepared.ts';
import { together } from '#server/db/together.ts';
import { isActiveInSql } from '#server/modules/people/active-account.ts';
import { selectPeople } from '#server/modules/people/people.repository.ts';
import { LISTED_REQUEST_COLUMNS, LISTED_STAGE_COLUMNS } from '../requests.table.ts';
import type { ListedRequest } from '../rules/request.ts';

type Viewing = { viewerIds: readonly number[]; today: string };

/** These requests, in the order of the ids, as lists show them to these people on this date (`YYYY-MM-DD`). */
export async function findListedRequests(
  db: Db,
  ids: readonly number[],
  { viewerIds, today }: Viewing,
): Promise<ListedRequest[]> {
  if (ids.length === 0) return [];
  const [rows, stages, delegations] = await together(db, [
    selectRows(db, { ids }),
    selectStages(db, { ids }),
    selectDelegations(db, { viewerIds, today }),
  ]);
  const open = new Set(rows.map(({ openStageId }) => openStageId));
  // Of whom a list says a name: a position may have hundreds of holders, and a chain many positions.
  const shown = stages.filter(({ id, isRejected }) => isRejected || open.has(id));
  const named = {
    ids: [
      ...rows.flatMap(({ requestorId, askerId }) => [requestorId, askerId]),
      ...shown.flatMap(({ signeeId, signedById, onBehalfOfId }) => [signeeId, signedById, onBehalfOfId]),
    ].filter((id) => id !== null),
    positionIds: shown.flatMap(({ positionId }) => positionId ?? []),
  };
  const people = new Map((await selectPeople(db, named).execute()).map((person) => [person.id, person]));
  const stagesOf = Map.groupBy(stages, ({ requestId }) => requestId);
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id): ListedRequest[] => {
    const row = rowOf.get(id);
    if (!row) return [];
    const { date, time, ...request } = row;
    return [
      {
        ...request,
        meeting: date !== null && time !== null ? { date, time } : null,
        stages: stagesOf.get(id) ?? [],
        people,
        delegations: delegations.filter(({ documentId }) => documentId === row.documentId),
        today,
      },
    ];
  });
}

type Ids = { ids: readonly number[] };

/** Who asked for more is looked up by the index of the events, for the few requests that wait for that. */
const ASKER_ID = sql<number | null>`case requests.status
  when 'ACTION NEEDED' then (
    select actor_id from request_events
    where request_id = requests.id and type = 'moreinfo' order by id desc limit 1)
  else appointments.initiator_id end`;

const selectRows = prepared((db: Db, { ids }: Ids) =>
  db
    .selectFrom('requests')
    .innerJoin('documents', 'documents.id', 'requests.documentId')
    .leftJoin('sealedDocuments', 'sealedDocuments.requestId', 'requests.id')
    .leftJoin('waitingRequests', 'waitingRequests.requestId', 'requests.id')
    .leftJoin('appointments', (join) =>
      join.onRef('appointments.requestId', '=', 'requests.id').on('appointments.isOpen', '=', TRUE),
    )
    .select(columnsOf('requests', LISTED_REQUEST_COLUMNS))
    .select([
      'documents.key as documentKey',
      'documents.name as documentName',
      sql<boolean>`sealed_documents.request_id is not null`.as('isSealed'),
      'waitingRequests.since as waitingSince',
      'appointments.date',
      'appointments.time',
      ASKER_ID.as('askerId'),
    ])
    .where('requests.id', '=', anyOf(ids)),
);

/** The whole chain of a request on its way; of one that ended what is still shown: who disapproved it and whom the requestor chose. */
const selectStages = prepared((db: Db, { ids }: Ids) =>
  db
    .selectFrom('requestStages')
    .innerJoin('requests', 'requests.id', 'requestStages.requestId')
    .leftJoin('positions', 'positions.id', 'requestStages.positionId')
    .select(columnsOf('requestStages', LISTED_STAGE_COLUMNS))
    .select(['positions.key as positionKey', 'positions.name as positionName'])
    .where('requestStages.requestId', '=', anyOf(ids))
    .where((either) =>
      either.or([
        either('requests.openStageId', 'is not', null),
        either('requestStages.isRejected', '=', true),
        either.and([
          either('requestStages.positionId', 'is', null),
          either('requestStages.signeeId', 'is not', null),
        ]),
      ]),
    )
    .orderBy('requestStages.order'),
);

/** What was delegated to the viewers. */
const selectDelegations = prepared((db: Db, { viewerIds, today }: Viewing) =>
  db
    .selectFrom('delegations')
    .innerJoin('accounts as delegate', 'delegate.id', 'delegations.delegateeId')
    .select(['delegatorId', 'delegateeId', 'documentId'])
    .where('delegateeId', '=', anyOf(viewerIds))
    .where(isActiveInSql('delegate', today)),
);
