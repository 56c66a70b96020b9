import { describeAction } from '#contract/audit-texts.ts';
import { describeEvent } from '#contract/event-texts.ts';
import { displayName } from '#contract/format/display-name.ts';
import type { Db } from '#server/db/connect.ts';
import { findEventFacts } from '#server/modules/events/events.repository.ts';
import { findPeople } from '#server/modules/people/people.repository.ts';

type Entry = {
  id: number;
  actionType: string;
  description: string | null;
  performedById: number | null;
  context: string;
};

/** The descriptions of log entries by entry id, made now from action and context, or from the event of a request. */
export async function describeEntries(db: Db, entries: readonly Entry[]): Promise<Map<number, string>> {
  const contexts = new Map(
    entries.map(({ id, context }) => [id, JSON.parse(context) as { eventId?: number }]),
  );
  const eventIds = [...contexts.values()].flatMap(({ eventId }) => eventId ?? []);
  const facts = await findEventFacts(db, eventIds);
  const people = await findPeople(db, { ids: entries.flatMap(({ performedById }) => performedById ?? []) });
  return new Map(
    entries.map(({ id, actionType, description, performedById }) => {
      if (description !== null) return [id, description];
      const context = contexts.get(id);
      const event = facts.get(context?.eventId ?? 0);
      if (event) return [id, describeEvent(event)];
      const performer = people.find((person) => person.id === performedById);
      return [id, describeAction(actionType, performer ? displayName(performer) : 'The portal', context)];
    }),
  );
}
