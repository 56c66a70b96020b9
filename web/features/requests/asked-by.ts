import type { AccountSummary } from '#contract/api/accounts.ts';
import type { RequestFull } from '#contract/api/requests.ts';
import type { EventType } from '#contract/events.ts';
import { openSignee, placeOf } from '../../shared/waiting-text.ts';

const QUESTIONS: readonly EventType[] = ['moreinfo', 'requestappointment', 'rescheduleappointment'];

/** Who asked the requestor for what the request waits for: a delegate by name, for whom they acted. */
export function askedBy(request: RequestFull): string {
  const { latestEvent, currentPipeline } = request;
  if (!latestEvent?.actor || !QUESTIONS.includes(latestEvent.type)) return openSignee(request);
  const { actor, onBehalfOf } = latestEvent;
  const principal = onBehalfOf ?? actor;
  return `${onBehalfOf ? `${actor.displayName}, for ` : ''}${principal.displayName}${inBrackets(principal, currentPipeline)}`;
}

/** What they act as; nothing where they neither hold the position nor act for it any more. */
function inBrackets(person: AccountSummary, current: RequestFull['currentPipeline']): string {
  if (!current?.position) return '';
  if (person.id === current.signee?.id) return ` (${placeOf(current)})`;
  return person.position?.id === current.position.id ? ` (${current.position.name})` : '';
}
