import type { Usage } from '#contract/usage-limits.ts';

/** How much of something an account has used since the moment from which it counts; kept until it counts anew. */
export type UsageTable = {
  accountId: number;
  usage: Usage;
  since: Date;
  used: number;
};
