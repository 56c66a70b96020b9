import { describeEvent } from '#contract/event-texts.ts';
import type { Db } from '#server/db/connect.ts';
import { findEvents, findFacts } from '#server/modules/events/events.repository.ts';

type Entry = { id: number; description: string | null; context: string };

/** The descriptions of log entries by entry id: made from the event where the entry is about one, else as stored. */
export async function describeEntries(db: Db, entries: readonly Entry[]): Promise<Map<number, string>> {
  const eventIds = new Map(entries.flatMap((entry) => eventOf(entry)));
  const facts = await findFacts(db, await findEvents(db, [...eventIds.values()]));
  return new Map(
    entries.map(({ id, description }) => {
      const event = facts.get(eventIds.get(id) ?? 0);
      return [id, description ?? (event ? describeEvent(event) : '')];
    }),
  );
}

function eventOf({ id, description, context }: Entry): [number, number][] {
  if (description !== null) return [];
  const { eventId } = JSON.parse(context) as { eventId?: unknown };
  return typeof eventId === 'number' ? [[id, eventId]] : [];
}
