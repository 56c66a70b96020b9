import { sql } from 'kysely';
import { refuseMissing } from '#contract/errors.ts';
import { anyOf } from '#server/db/any-of.ts';
import { columnsOf } from '#server/db/columns-of.ts';
import type { Db, Tx } from '#server/db/connect.ts';
import { TRUE } from '#server/db/literal-true.ts';
import { type Prepared, prepared } from '#server/db/prepared.ts';
import { type RowsOfAll, together } from '#server/db/together.ts';
import { APPOINTMENT_COLUMNS } from '#server/modules/appointments/appointments.table.ts';
import { type EventRow, peopleIn, selectEventsOf } from '#server/modules/events/events.repository.ts';
import { EVENT_COLUMNS } from '#server/modules/events/events.table.ts';
import { changesTurn } from '#server/modules/events/waiting-times.ts';
import { findPeople } from '#server/modules/people/people.repository.ts';
import { lockHolders } from '#server/modules/positions/lock-positions.ts';
import { ATTACHMENT_COLUMNS } from '../attachments.table.ts';
import { REQUEST_COLUMNS, STAGE_COLUMNS } from '../requests.table.ts';
import type { Request } from '../rules/request.ts';
import { selectDelegationsOf, selectPeopleOf } from './people-of-requests.repository.ts';
import { informationOf, selectRequestorInformation } from './requestor-information.repository.ts';

/** One request as it is on this date (`YYYY-MM-DD`), or null when there is none. */
export async function findRequest(db: Db, id: number, today: string): Promise<Request | null> {
  const [request] = await findRequests(db, [id], today);
  return request ?? null;
}

/** The same, with the rows of another query that needs nothing from it. */
export async function findRequestAlong<Row>(
  db: Db,
  { id, today }: { id: number; today: string },
  query: Prepared<Row>,
): Promise<{ request: Request | null; rows: Row[] }> {
  const [found, ...rows] = await together(db, [query, ...queriesOf(db, [id], today)]);
  const [request = null] = await assemble(db, rows, [id], today);
  return { request, rows: found as Row[] };
}

/**
 * The same, with its row locked until the transaction ends: whoever comes second waits and reads the new state. Who
 * holds which position stays the same as long. These others are among its people. 404 when there is none.
 */
export async function lockRequest(
  tx: Tx,
  id: number,
  today: string,
  others: readonly number[] = [],
): Promise<Request> {
  const { request } = await lockWith(tx, { id, today, actorId: null }, others);
  return request;
}

/** The same with what an action needs of the person who acts, who is among the people of the request then. */
export function lockRequestFor(tx: Tx, locking: Locking & { actorId: number }) {
  return lockWith(tx, locking, [locking.actorId]);
}

async function lockWith(tx: Tx, { id, today, actorId }: Locking, others: readonly number[]) {
  // In this order: each later query sees what was committed before the locks were given.
  const [, , actors, information, ...rows] = await together(tx, [
    lockHolders(tx, {}),
    selectForUpdate(tx, { id }),
    selectActor(tx, { actorId }),
    selectRequestorInformation(tx, { requestId: id }),
    ...queriesOf(tx, [id], today, others),
  ]);
  const [request] = await assemble(tx, rows, [id], today);
  const [reached] = information;
  if (!request || !reached) return refuseMissing('Request');
  return { request, information: informationOf(reached), actor: actors[0] ?? null };
}

type Locking = { id: number; today: string; actorId: number | null };

const selectActor = prepared((db: Db, { actorId }: { actorId: number | null }) =>
  db.selectFrom('accounts').select(['signatureId', 'availability']).where('id', '=', actorId),
);

const selectForUpdate = prepared((db: Db, { id }: { id: number }) =>
  db.selectFrom('requests').select('id').where('id', '=', id).forUpdate(),
);

/** These requests, in the order of the ids. */
export async function findRequests(db: Db, ids: readonly number[], today: string): Promise<Request[]> {
  if (ids.length === 0) return [];
  return assemble(db, await together(db, queriesOf(db, ids, today)), ids, today);
}

/** Everything that happened to a request, in its order, and the request with all whom that names among its people. */
export async function withEvents(
  db: Db,
  request: Request,
): Promise<{ request: Request; events: EventRow[] }> {
  const events = await selectEventsOf(db, { requestId: request.id }).execute();
  const missing = events.flatMap(peopleIn).filter((id) => !request.people.has(id));
  if (missing.length === 0) return { request, events };
  const others = await findPeople(db, { ids: missing });
  const people = new Map([...request.people, ...others.map((person) => [person.id, person] as const)]);
  return { request: { ...request, people }, events };
}

function queriesOf(db: Db, ids: readonly number[], today: string, others: readonly number[] = []) {
  return [
    selectRows(db, { ids }),
    selectStages(db, { ids }),
    selectAttachments(db, { ids }),
    selectOpenAppointments(db, { ids }),
    selectLatestEvents(db, { ids }),
    selectPeopleOf(db, { ids, others }),
    selectDelegationsOf(db, { ids, others, today }),
  ] as const;
}

type Rows = RowsOfAll<ReturnType<typeof queriesOf>>;

/** The requests that these rows say, with all whom they name. */
async function assemble(db: Db, rows: Rows, ids: readonly number[], today: string): Promise<Request[]> {
  const [, , , , events, people] = rows;
  const known = new Set(people.map(({ id }) => id));
  // Mostly nobody: an administrator who acted, or somebody who has left the position since.
  const missing = events.flatMap(peopleIn).filter((id) => !known.has(id));
  if (missing.length > 0) people.push(...(await findPeople(db, { ids: missing })));
  return requestsFrom(rows, ids, today);
}

function requestsFrom(
  [rows, stages, attachments, appointments, events, people, delegations]: Rows,
  ids: readonly number[],
  today: string,
): Request[] {
  const byId = new Map(people.map((person) => [person.id, person]));
  const requests = rows.map((row) => ({
    ...row,
    stages: stages.filter(({ requestId }) => requestId === row.id),
    people: byId,
    delegations: delegations.filter(({ documentId }) => documentId === row.documentId),
    attachments: attachments.filter(({ requestId }) => requestId === row.id),
    appointment: appointments.find(({ requestId }) => requestId === row.id) ?? null,
    latestEvent: events.find(({ requestId }) => requestId === row.id) ?? null,
    today,
  }));
  return ids.flatMap((id) => requests.find((request) => request.id === id) ?? []);
}

type Ids = { ids: readonly number[] };

const selectRows = prepared((db: Db, { ids }: Ids) =>
  db
    .selectFrom('requests')
    .innerJoin('documents', 'documents.id', 'requests.documentId')
    .leftJoin('sealedDocuments', 'sealedDocuments.requestId', 'requests.id')
    .select(columnsOf('requests', REQUEST_COLUMNS))
    .select([
      'documents.key as documentKey',
      'documents.name as documentName',
      sql<boolean>`sealed_documents.request_id is not null`.as('isSealed'),
    ])
    .where('requests.id', '=', anyOf(ids)),
);

const selectStages = prepared((db: Db, { ids }: Ids) =>
  db
    .selectFrom('requestStages')
    .leftJoin('positions', 'positions.id', 'requestStages.positionId')
    .select(columnsOf('requestStages', STAGE_COLUMNS))
    .select(['positions.key as positionKey', 'positions.name as positionName'])
    .where('requestStages.requestId', '=', anyOf(ids))
    .orderBy('requestStages.order'),
);

const selectAttachments = prepared((db: Db, { ids }: Ids) =>
  db.selectFrom('attachments').select(ATTACHMENT_COLUMNS).where('requestId', '=', anyOf(ids)).orderBy('id'),
);

const selectOpenAppointments = prepared((db: Db, { ids }: Ids) =>
  db
    .selectFrom('appointments')
    .select(APPOINTMENT_COLUMNS)
    .where('requestId', '=', anyOf(ids))
    .where('isOpen', '=', TRUE),
);

const selectLatestEvents = prepared((db: Db, { ids }: Ids) =>
  db
    .selectFrom('requestEvents')
    .select(EVENT_COLUMNS)
    .distinctOn('requestId')
    .where('requestId', '=', anyOf(ids))
    .where(changesTurn('requestEvents'))
    .orderBy('requestId')
    .orderBy('id', 'desc'),
);
