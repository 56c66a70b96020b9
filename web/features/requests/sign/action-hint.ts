import type { RequestFull } from '#contract/api/requests.ts';
import { hasTimePassed } from '../meeting/meeting-text.ts';

/** Why not everything can be done now. */
export function actionHint({ abilities, activeAppointment, requestor }: RequestFull, now: Date): string {
  const { sign, confirmappointment, rescheduleappointment, withdrawappointment } = abilities;
  if (confirmappointment && hasTimePassed(activeAppointment, now)) {
    return 'The chosen time has passed: please ask for another one on the page of the request. Until then you can only disapprove it.';
  }
  if (confirmappointment) {
    return 'The requestor has picked a date: please confirm it on the page of the request. Until then you can only disapprove it.';
  }
  if (withdrawappointment) {
    return 'The requestor is picking a date. Until then you can only disapprove it, or withdraw the meeting on the page of the request.';
  }
  if (requestor.isDeleted) {
    return 'The account of the requestor was deleted, so nobody would answer: please decide on what is there.';
  }
  if (!sign) {
    return 'This request is waiting for its requestor. Until they answer you can only disapprove it.';
  }
  return rescheduleappointment
    ? 'A meeting is set. You can ask for another date on the page of the request.'
    : '';
}
