import { displayName } from '#contract/format/display-name.ts';
import type { Known } from '#server/modules/events/events.repository.ts';
import type { Request } from './request.ts';

/** What the ids in an event of this request stand for; of people, those whom the request was loaded with. */
export function knownIn({ documentName: document, requestorId, people, stages }: Request): Known {
  return {
    nameOf(id) {
      const person = people.get(id);
      return person && displayName(person);
    },
    requestOf: () => ({ document, requestorId }),
    stageOf(id) {
      const stage = stages.find((one) => one.id === id);
      return stage && { kind: stage.kind, position: stage.positionName };
    },
  };
}
