import type { Insertable, Selectable } from 'kysely';
import type { EventFacts, StageFacts } from '#contract/event-facts.ts';
import { displayName } from '#contract/format/display-name.ts';
import { anyOf } from '#server/db/any-of.ts';
import type { Db } from '#server/db/connect.ts';
import { prepared } from '#server/db/prepared.ts';
import { together } from '#server/db/together.ts';
import { findPeople } from '#server/modules/people/people.repository.ts';
import { EVENT_COLUMNS, type RequestEventsTable } from './events.table.ts';

export type EventRow = Selectable<RequestEventsTable>;

/** Adds an event and gives its id. Only commit-change.ts of the requests does this. */
export const insertEvent = prepared((tx: Db, event: Required<Insertable<Omit<RequestEventsTable, 'id'>>>) =>
  tx.insertInto('requestEvents').values(event).returning('id'),
);

export function findEvents(db: Db, ids: readonly number[]): Promise<EventRow[]> {
  return selectEvents(db, { ids }).execute();
}

const selectEvents = prepared((db: Db, { ids }: { ids: readonly number[] }) =>
  db.selectFrom('requestEvents').select(EVENT_COLUMNS).where('id', '=', anyOf(ids)).orderBy('id'),
);

/** Everything that happened to a request, in its order. */
export const selectEventsOf = prepared((db: Db, { requestId }: { requestId: number }) =>
  db.selectFrom('requestEvents').select(EVENT_COLUMNS).where('requestId', '=', requestId).orderBy('id'),
);

/** Whether something happened to a request after this event. */
export async function hasLaterEvent(db: Db, requestId: number, eventId: number): Promise<boolean> {
  const later = await selectLaterEvent(db, { requestId, eventId }).execute();
  return later.length > 0;
}

const selectLaterEvent = prepared((db: Db, { requestId, eventId }: { requestId: number; eventId: number }) =>
  db
    .selectFrom('requestEvents')
    .select('id')
    .where('requestId', '=', requestId)
    .where('id', '>', eventId)
    .limit(1),
);

/**
 * The facts that sentences are made from, by event id: four queries for any number of events. Names are those of today,
 * so that a person who married or a position that was renamed is called what they are called now.
 */
export async function findFacts(db: Db, events: readonly EventRow[]): Promise<Map<number, EventFacts>> {
  if (events.length === 0) return new Map();
  const stageIds = events.flatMap(({ stageId, openStageId }) => [stageId, openStageId]);
  const [requests, stages] = await together(db, [
    selectRequests(db, { ids: events.map(({ requestId }) => requestId) }),
    selectStages(db, { ids: stageIds.filter((id) => id !== null) }),
  ]);
  const people = await findPeople(db, {
    ids: [...requests.map(({ requestorId }) => requestorId), ...events.flatMap(peopleIn)],
  });
  const names = new Map(people.map((person) => [person.id, displayName(person)]));
  const byRequest = new Map(requests.map((request) => [request.id, request]));
  const byStage = new Map(stages.map((stage) => [stage.id, stage]));
  const known: Known = {
    nameOf: (id) => names.get(id),
    requestOf: (id) => byRequest.get(id),
    stageOf: (id) => byStage.get(id),
  };
  return new Map(events.map((event) => [event.id, factsOf(event, known)]));
}

/** The facts of the events with these ids, by id. */
export async function findEventFacts(db: Db, ids: readonly number[]): Promise<Map<number, EventFacts>> {
  return findFacts(db, await findEvents(db, ids));
}

/** What the ids in an event stand for. */
export type Known = {
  nameOf(id: number): string | undefined;
  requestOf(id: number): { document: string; requestorId: number } | undefined;
  stageOf(id: number): StageFacts | undefined;
};

/** An event with every id looked up. */
export function factsOf(event: EventRow, known: Known): EventFacts {
  const { type, params, actorId, onBehalfOfId, statusAfter } = event;
  const nameOf = (id: number | null) => (id === null ? null : (known.nameOf(id) ?? ''));
  const stageOf = (id: number | null) => (id === null ? null : (known.stageOf(id) ?? null));
  const request = known.requestOf(event.requestId);
  const next = stageOf(event.openStageId);
  const facts = {
    type,
    params,
    request: {
      id: event.requestId,
      document: request?.document ?? '',
      requestor: nameOf(request?.requestorId ?? null) ?? '',
    },
    actor: nameOf(actorId),
    principal: nameOf(onBehalfOfId),
    stage: stageOf(event.stageId),
    statusAfter,
    next: next && { ...next, people: (params.waitsFor ?? []).flatMap((id) => nameOf(id) ?? []) },
    named:
      'signeeId' in params
        ? { signee: nameOf(params.signeeId) ?? '', replaced: nameOf(params.replacedId) }
        : null,
    asker: 'askedById' in params ? nameOf(params.askedById ?? null) : null,
  };
  // Type and parameters were written together, by one function.
  return facts as EventFacts;
}

/** The ids of everybody whom an event names. */
export function peopleIn({ actorId, onBehalfOfId, params }: EventRow): number[] {
  const named = 'signeeId' in params ? [params.signeeId, params.replacedId] : [];
  const asker = 'askedById' in params ? (params.askedById ?? null) : null;
  return [actorId, onBehalfOfId, asker, ...named, ...(params.waitsFor ?? [])].filter((id) => id !== null);
}

const selectRequests = prepared((db: Db, { ids }: { ids: readonly number[] }) =>
  db
    .selectFrom('requests')
    .innerJoin('documents', 'documents.id', 'requests.documentId')
    .select(['requests.id', 'requests.requestorId', 'documents.name as document'])
    .where('requests.id', '=', anyOf(ids)),
);

const selectStages = prepared((db: Db, { ids }: { ids: readonly number[] }) =>
  db
    .selectFrom('requestStages')
    .leftJoin('positions', 'positions.id', 'requestStages.positionId')
    .select(['requestStages.id', 'requestStages.kind', 'positions.name as position'])
    .where('requestStages.id', '=', anyOf(ids)),
);
