import { LIMITS } from './limits.ts';

/** Until when a request that was made then can be cancelled by its requestor. */
export function cancelWindowEnd(createdAt: Date): Date {
  return new Date(createdAt.getTime() + LIMITS.cancelWindowMinutes * 60_000);
}

/** "A requestor can cancel only within one hour of submission" (specification part 2, section 5). */
export function isWithinCancelWindow(createdAt: Date, now: Date): boolean {
  return now <= cancelWindowEnd(createdAt);
}
