import { refuse } from '#contract/errors.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Deps } from '#server/deps.ts';
import type { SessionActor } from '#server/http/actor.ts';

const WINDOW_MS = LIMITS.confirmationMinutes * 60_000;

/**
 * For every call that adds or removes a way to prove who one is (a second factor, recovery codes, a passkey): the
 * password was given in this session within the last five minutes, at its start or with `confirmPassword`. Else 403
 * `PASSWORD_REQUIRED`. A session alone may be stolen, and must not be enough to take over its account.
 */
export function requireRecentConfirmation(
  { clock }: Pick<Deps, 'clock'>,
  { confirmedAt }: Pick<SessionActor, 'confirmedAt'>,
): void {
  if (!confirmedAt) refuse('PASSWORD_REQUIRED');
  const age = clock.now().getTime() - confirmedAt.getTime();
  // In the future: the clock ran ahead then and was put right.
  if (Math.abs(age) > WINDOW_MS) refuse('PASSWORD_REQUIRED');
}
