import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { TOO_MANY_TOGETHER } from '../too-many-together.ts';
import { endpoint, idNumber } from './envelope.ts';
import { secondFactor } from './second-factor.ts';

/**
 * The caller confirms once that they sign several requests, with the second factor where they have one: 403 TFA_REQUIRED
 * says which. Each is then signed by a call of its own, to which its permit is given (an addition).
 */
export const confirmBatch = endpoint({
  name: 'confirmBatch',
  summary: 'Confirms that you sign several requests together.',
  method: 'POST',
  path: '/dashboard/desk/batches',
  body: secondFactor.extend({
    stages: z
      .array(z.object({ requestId: idNumber(), stageId: idNumber() }))
      .min(1, 'Please choose requests first.')
      .max(LIMITS.batchRequests, TOO_MANY_TOGETHER),
  }),
  data: z.object({ permits: z.array(z.object({ requestId: z.number(), permit: z.string() })) }),
});
