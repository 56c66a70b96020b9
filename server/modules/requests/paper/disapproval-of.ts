import type { PrintModel } from '#server/pdf/print-model.ts';
import type { Request } from '../rules/request.ts';
import { signedTitleOf } from './signed-for.ts';

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
