import { longDate, today } from '#contract/format/calendar-date.ts';
import type { PrintModel } from '#server/pdf/print-model.ts';
import type { Request } from '../rules/request.ts';

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
