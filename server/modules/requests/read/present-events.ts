import type { AccountSummary } from '#contract/api/accounts.ts';
import type { RequestEvent } from '#contract/api/requests.ts';
import type { EventFacts } from '#contract/event-facts.ts';
import { describeEvent } from '#contract/event-texts.ts';
import type { Db } from '#server/db/connect.ts';
import { type EventRow, factsOf, findFacts } from '#server/modules/events/events.repository.ts';
import { findPeople, type Person, summaryOf } from '#server/modules/people/people.repository.ts';
import { knownIn } from '../rules/known-in.ts';
import type { Request } from '../rules/request.ts';

/** Events as the API answers them, in the same order, with sentences made now. */
export async function presentEvents(db: Db, events: readonly EventRow[]): Promise<RequestEvent[]> {
  const facts = await findFacts(db, events);
  const ids = events.flatMap(({ actorId, onBehalfOfId }) => [actorId, onBehalfOfId]);
  const people = await findPeople(db, { ids: ids.filter((id) => id !== null) });
  const byId = new Map(people.map((person) => [person.id, person]));
  return events.map((event) => present(event, facts.get(event.id), byId));
}

/** The latest event of a request, which knows everybody whom it names. */
export function presentLatestEvent(request: Request): RequestEvent | null {
  const { latestEvent, people } = request;
  if (!latestEvent) return null;
  return present(latestEvent, factsOf(latestEvent, knownIn(request)), people);
}

function itemsOf(params: EventRow['params']): RequestEvent['items'] {
  const items = 'items' in params ? (params.items ?? []) : [];
  return items.map((item) =>
    typeof item === 'string'
      ? { asked: item, answer: null, attachmentIds: [] }
      : { asked: item.asked, answer: item.answer ?? null, attachmentIds: item.attachmentIds ?? [] },
  );
}

function present(
  event: EventRow,
  facts: EventFacts | undefined,
  people: ReadonlyMap<number, Person>,
): RequestEvent {
  const { id, type, createdAt, actorId, onBehalfOfId, stageId, statusAfter, params } = event;
  const summary = (who: number | null): AccountSummary | null => {
    const person = who === null ? undefined : people.get(who);
    return person ? summaryOf(person) : null;
  };
  return {
    id,
    type,
    createdAt: createdAt.toISOString(),
    actor: summary(actorId),
    onBehalfOf: summary(onBehalfOfId),
    stageId,
    statusAfter,
    message: 'message' in params ? (params.message ?? null) : null,
    items: itemsOf(params),
    asked: 'asked' in params ? (params.asked ?? null) : null,
    attachmentIds: 'attachmentIds' in params ? (params.attachmentIds ?? []) : [],
    pendingCause: params.pendingCause ?? null,
    text: facts ? describeEvent(facts) : '',
  };
}
