import { LIMITS } from './limits.ts';

/** To whoever chooses more requests than are signed with one confirmation. */
export const TOO_MANY_TOGETHER = `Please choose at most ${LIMITS.batchRequests} requests.`;
