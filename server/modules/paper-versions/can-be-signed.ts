import type { Request } from '#server/modules/requests/rules/request.ts';

/** Whether its paper takes signatures that were made elsewhere. What was cancelled within its hour counts no more. */
export function canBeSigned({ status, isSealed }: Pick<Request, 'status' | 'isSealed'>): boolean {
  return status === 'COMPLETED' && isSealed;
}
