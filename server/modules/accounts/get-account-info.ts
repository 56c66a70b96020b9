import type { z } from 'zod';
import type { getAccountInfo as endpoint } from '#contract/api/account-info.ts';
import { refuseMissing } from '#contract/errors.ts';
import { LIMITS } from '#contract/limits.ts';
import { can } from '#contract/policy.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/http/actor.ts';
import { recentActivity } from '#server/modules/audit-log/list-activity.ts';
import { listNewest } from '#server/modules/requests/read/list-requests.ts';
import { findAccount } from './accounts.repository.ts';
import { presentAccount } from './present-account.ts';

/**
 * One account with its newest requests and log entries: Admin and Staff see all, everybody else only their own. 404 for
 * what the actor may not see, too.
 */
export async function getAccountInfo(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  actor: Actor,
  id: number,
): Promise<z.input<typeof endpoint.data>> {
  if (id !== actor.id && !can(actor.role, 'account.info-anyone')) return refuseMissing('Account');
  const row = await findAccount(deps.db, id);
  if (!row) return refuseMissing('Account');
  return {
    account: presentAccount(row, actor.id),
    recentRequests: await listNewest(deps, actor, { requestorId: id }, LIMITS.recentItems),
    recentActivity: await recentActivity(deps.db, id),
  };
}
