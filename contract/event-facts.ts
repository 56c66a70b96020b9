import type { EventParams, EventType } from './events.ts';
import type { Status } from './lifecycle.ts';
import type { StageKind } from './stage-kinds.ts';

/** A second language is one more here, and a column beside `en` in every table of texts. */
export type Language = 'en';

/** An event with every id looked up: names as they are displayed at the moment of reading. */
export type EventFacts<T extends EventType = EventType> = {
  [Type in T]: {
    type: Type;
    params: EventParams<Type>;
    request: { id: number; document: string; requestor: string };
    /** Null when the portal itself did it. */
    actor: string | null;
    /** For whom the actor acted by delegation. */
    principal: string | null;
    /** The stage the event was about. */
    stage: StageFacts | null;
    statusAfter: Status;
    /** For whom the request waits afterwards; null once it has ended. */
    next: (StageFacts & { people: readonly string[] }) | null;
    /** The person an Admin named, and the one they replace. */
    named: { signee: string; replaced: string | null } | null;
    /** Who put the question that the requestor answered; null for every other type, and where it is not known. */
    asker: string | null;
  };
}[T];
export type StageFacts = { position: string | null; kind: StageKind };
