import { LIMITS } from './limits.ts';
import { MINUTE_MS } from './time-units.ts';

/** Until when a request that was made then can be cancelled by its requestor. */
export function cancelWindowEnd(createdAt: Date): Date {
  return new Date(createdAt.getTime() + LIMITS.cancelWindowMinutes * MINUTE_MS);
}

/** "A requestor can cancel only within one hour of submission" (specification part 2, section 5). */
export function isWithinCancelWindow(createdAt: Date, now: Date): boolean {
  return now <= cancelWindowEnd(createdAt);
}
