import { refuse } from '#contract/errors.ts';
import type { Deps } from '#server/deps.ts';
import type { Actor } from '#server/http/actor.ts';
import { emailOf } from '#server/modules/accounts/accounts.repository.ts';
import { hasTwoFactor } from '../auth.repository.ts';
import { beginTry, forgetTries } from '../throttle.ts';
import { acceptCode } from './accept-code.ts';

export type GivenCode = { code: string; ipAddress: string };

/**
 * Confirms by a code that it is really the actor who acts. Refuses without a second factor (409), a wrong or used
 * code (403) and, as at the login, the eleventh try (429). Check whatever else can fail first: the code is then spent.
 */
export async function spendCode(
  deps: Pick<Deps, 'db' | 'clock' | 'secretKey'>,
  actor: Actor,
  given: GivenCode,
): Promise<void> {
  if (!(await hasTwoFactor(deps.db, actor.id))) return refuse('auth.two-factor-off');
  const email = await emailOf(deps.db, actor.id);
  await beginTry(deps, { email, ipAddress: given.ipAddress });
  await deps.db.transaction().execute(async (tx) => {
    if (!(await acceptCode(tx, deps, actor.id, given.code))) return refuse('TFA_INVALID');
    await forgetTries(tx, email);
  });
}
