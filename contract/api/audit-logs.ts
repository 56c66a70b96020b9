import { z } from 'zod';
import { accountSummary } from './accounts.ts';

/** An entry of the log as those see it who do not read the log itself: what was done, without its context. */
export const activity = z.object({
  id: z.number(),
  createdAt: z.string(),
  actionType: z.string(),
  description: z.string(),
  /** Null for what the portal did by itself. */
  performedByUser: accountSummary.nullable(),
});
export type Activity = z.infer<typeof activity>;
