import { z } from 'zod';
import { account } from './accounts.ts';
import { activity } from './audit-logs.ts';
import { endpoint, idParams } from './envelope.ts';
import { requestSummary } from './requests.ts';

/** An account with the newest of what its owner asked for and of what they did, five each. */
export const getAccountInfo = endpoint({
  name: 'getAccountInfo',
  summary: 'What one may see of an account.',
  method: 'GET',
  path: '/accounts/:id/info',
  params: idParams,
  data: z.object({
    account,
    recentRequests: z.array(requestSummary),
    recentActivity: z.array(activity),
  }),
});
