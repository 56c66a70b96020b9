import type { RequestFull } from '#contract/api/requests.ts';

/** Whether the viewer can act on the open stage now. */
export function isWaitingFor({ abilities }: RequestFull): boolean {
  return abilities.sign || abilities.reject || abilities.moreinfo || abilities.requestappointment;
}
