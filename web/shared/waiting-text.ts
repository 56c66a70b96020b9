import type { AccountSummary } from '#contract/api/accounts.ts';
import type { RequestSummary } from '#contract/api/requests.ts';
import { roughDuration } from '#contract/format/duration.ts';
import { forPosition } from '#contract/format/for-position.ts';
import { meetingTime } from '#contract/format/meeting-time.ts';
import { sinceWhen } from '#contract/format/since.ts';
import { isFinal, REQUESTOR_STATUSES } from '#contract/lifecycle.ts';
import { hasEnded } from '#contract/slots.ts';
import { settings } from './settings.ts';

/** Who acts on the open stage: "Dr. Isidro L. Macaspac (Dean)"; the position alone while nobody holds it. */
export function openSignee({ currentPipeline }: Pick<RequestSummary, 'currentPipeline'>): string {
  const { signee, position } = currentPipeline ?? {};
  if (signee && position) return `${signee.displayName} (${placeOf(currentPipeline)})`;
  return signee?.displayName ?? position?.name ?? 'the signee';
}

/** Who asked the requestor for a meeting or for more information; a delegate by name alone. */
export function askerOf(request: Pick<RequestSummary, 'asker' | 'currentPipeline'>): string {
  return request.asker ? withPlace(request.asker, request) : openSignee(request);
}

/** A person with what they act as at the open stage; without it where they neither hold the position nor act for it. */
export function withPlace(
  person: AccountSummary,
  { currentPipeline: open }: Pick<RequestSummary, 'currentPipeline'>,
): string {
  if (person.id === open?.signee?.id) return openSignee({ currentPipeline: open });
  const position = person.position?.id === open?.position?.id ? open?.position : null;
  return position ? `${person.displayName} (${position.name})` : person.displayName;
}

type Place = Pick<NonNullable<RequestSummary['currentPipeline']>, 'position' | 'isNamed'>;

/** What the signee of a stage acts as: "Dean", or "for the Dean" where they do not hold the position; '' without one. */
export function placeOf(stage: Place | null): string {
  if (!stage?.position) return '';
  return stage.isNamed ? forPosition(stage.position.name) : stage.position.name;
}

/** Completes "Waiting for you": " since Nov 17", or nothing where it is not known since when. */
export function since({ waitingSince }: Pick<RequestSummary, 'waitingSince'>, now: Date): string {
  return waitingSince ? ` since ${sinceWhen(new Date(waitingSince), now, settings().timeZone)}` : '';
}

/** "Waiting for you · 5 days". */
export function waitingForYou({ waitingSince }: Pick<RequestSummary, 'waitingSince'>, now: Date): string {
  if (!waitingSince) return 'Waiting for you';
  return `Waiting for you · ${roughDuration((now.getTime() - Date.parse(waitingSince)) / 1000)}`;
}

type Reader = {
  id: number;
  /** Everything in this list waits for them. */
  isSignee?: boolean;
};

/** Who would have to act on a request on which nobody can: "a new Dean", "somebody whom an administrator names for the Dean". */
export function whoIsMissing({ pendingCause, currentPipeline }: Missing): string {
  const position = currentPipeline?.position?.name;
  if (position && isVacancy({ pendingCause })) return `a new ${position}`;
  return `somebody whom an administrator names${position ? ` ${forPosition(position)}` : ''}`;
}

type Missing = Pick<RequestSummary, 'pendingCause' | 'currentPipeline'>;

type Pending = Pick<RequestSummary, 'pendingCause'>;

/** Whether a request that is pending goes on as soon as somebody holds the position; an administrator helps with any other. */
export function isVacancy(request: Pending): boolean {
  return pendingCauseOf(request) === 'vacancy';
}

/** Why a request is pending. */
export function pendingCauseOf({ pendingCause }: Pending) {
  return pendingCause ?? 'vacancy';
}

/** Of a request in a list, for whom it waits and since when, to whoever reads it; '' once it has ended. */
export function waitingLine(request: RequestSummary, reader: Reader, now: Date): string {
  const { status, requestor, currentPipeline, meeting, isDelegated } = request;
  const when = since(request, now);
  if (isFinal(status)) return '';
  if (status === 'PENDING') return `Waiting for ${whoIsMissing(request)}${when}`;
  if (REQUESTOR_STATUSES.includes(status)) {
    return requestor.id === reader.id ? waitingForYou(request, now) : `Waiting for the requestor${when}`;
  }
  if (
    status === 'AWAITING MEETING' &&
    meeting &&
    !hasEnded(meeting, { now, timeZone: settings().timeZone })
  ) {
    return `Meeting on ${meetingTime(meeting)}`;
  }
  const isForReader = reader.isSignee || isDelegated || currentPipeline?.signee?.id === reader.id;
  return isForReader ? waitingForYou(request, now) : `Waiting for ${openSignee(request)}${when}`;
}
