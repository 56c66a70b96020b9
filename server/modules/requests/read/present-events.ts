import type { RequestEvent } from '#contract/api/requests.ts';
import { describeEvent } from '#contract/event-texts.ts';
import type { Db } from '#server/db/connect.ts';
import { type EventRow, findFacts } from '#server/modules/events/events.repository.ts';
import { findPeople, summaryOf } from '#server/modules/people/people.repository.ts';

/** Events as the API answers them, in the same order, with sentences made now. */
export async function presentEvents(db: Db, events: readonly EventRow[]): Promise<RequestEvent[]> {
  const facts = await findFacts(db, events);
  const ids = events.flatMap(({ actorId, onBehalfOfId }) => [actorId, onBehalfOfId]);
  const people = await findPeople(db, { ids: ids.filter((id) => id !== null) });
  const summary = (id: number | null) => {
    const person = people.find((one) => one.id === id);
    return person ? summaryOf(person) : null;
  };
  return events.map((event) => {
    const { id, type, createdAt, actorId, onBehalfOfId, stageId, statusAfter, params } = event;
    const known = facts.get(id);
    return {
      id,
      type,
      createdAt: createdAt.toISOString(),
      actor: summary(actorId),
      onBehalfOf: summary(onBehalfOfId),
      stageId,
      statusAfter,
      message: 'message' in params ? (params.message ?? null) : null,
      pendingCause: params.pendingCause ?? null,
      text: known ? describeEvent(known) : '',
    };
  });
}
