import { longDate, today } from '#contract/format/calendar-date.ts';
import type { PrintModel } from '#server/pdf/print-model.ts';
import type { Request } from '../rules/request.ts';
import { signedTitleOf } from './signed-for.ts';

/** What a paper says that proves nothing: how its request ended and when, or that a print of this day is not complete. */
export function markOf(
  request: Pick<Request, 'status' | 'latestEvent' | 'updatedAt'>,
  { isPrint, now, timeZone }: { isPrint: boolean; now: Date; timeZone: string },
): PrintModel['mark'] {
  const { status, latestEvent, updatedAt } = request;
  const marked = (text: NonNullable<PrintModel['mark']>['text'], at: Date) => ({
    text,
    on: longDate(today(at, timeZone)),
  });
  if (status === 'DISAPPROVED' || status === 'CANCELLED')
    return marked(status, latestEvent?.createdAt ?? updatedAt);
  return isPrint ? marked('NOT COMPLETE', now) : null;
}

/** Who refused it, for which place, and why. */
export function disapprovalOf({
  status,
  stages,
  message,
}: Pick<Request, 'status' | 'stages' | 'message'>): PrintModel['disapproval'] {
  if (status !== 'DISAPPROVED') return null;
  const stage = stages.find(({ isRejected }) => isRejected);
  return {
    slot: stage?.signatureKey ?? null,
    name: stage?.signedName ?? '',
    title: stage ? signedTitleOf(stage) : '',
    reason: message ?? '',
  };
}
