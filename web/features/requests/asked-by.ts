import type { RequestFull } from '#contract/api/requests.ts';
import type { EventType } from '#contract/events.ts';
import { openSignee } from '../../shared/waiting-text.ts';

const QUESTIONS: readonly EventType[] = ['moreinfo', 'requestappointment', 'rescheduleappointment'];

/** Who asked the requestor for what the request waits for: a delegate by name, for whom they acted. */
export function askedBy(request: RequestFull): string {
  const { latestEvent, currentPipeline } = request;
  if (!latestEvent?.actor || !QUESTIONS.includes(latestEvent.type)) return openSignee(request);
  const { actor, onBehalfOf } = latestEvent;
  const position = currentPipeline?.position ? ` (${currentPipeline.position.name})` : '';
  return onBehalfOf
    ? `${actor.displayName}, for ${onBehalfOf.displayName}${position}`
    : `${actor.displayName}${position}`;
}
