import type { RequestFull } from '#contract/api/requests.ts';
import type { EventType } from '#contract/events.ts';
import { askerOf, withPlace } from '../../shared/waiting-text.ts';

const QUESTIONS: readonly EventType[] = ['moreinfo', 'requestappointment', 'rescheduleappointment'];

/** Who asked the requestor for what the request waits for: a delegate by name, for whom they acted. */
export function askedBy(request: RequestFull): string {
  const { latestEvent } = request;
  if (!latestEvent?.actor || !QUESTIONS.includes(latestEvent.type)) return askerOf(request);
  const { actor, onBehalfOf } = latestEvent;
  return `${onBehalfOf ? `${actor.displayName}, for ` : ''}${withPlace(onBehalfOf ?? actor, request)}`;
}
