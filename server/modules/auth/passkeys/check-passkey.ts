import type { UsedCredential } from '#contract/api/second-factor.ts';
import { refuse } from '#contract/errors.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import { findPasskey, recordUse } from './passkeys.repository.ts';
import { userHandleOf } from './user-handle.ts';
import { verifyUsedCredential } from './verify-credential.ts';

type CheckDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'log' | 'secretKey'>;
export type CheckedPasskey = NonNullable<Awaited<ReturnType<typeof findPasskey>>> & { newCounter: number };

/**
 * Whose passkey this is. Refuses one that is not known here, as is one that was made under another SECRET_KEY, and whatever
 * `verifyUsedCredential` refuses (403, 409).
 */
export async function checkPasskey(deps: CheckDeps, credential: UsedCredential): Promise<CheckedPasskey> {
  const passkey = await findPasskey(deps.db, credential.id);
  if (!passkey) return refuse('passkey.unknown');
  const isTheirs = credential.response.userHandle === userHandleOf(deps, passkey.accountId);
  if (!isTheirs) return refuse('passkey.unknown');
  return { ...passkey, newCounter: await verifyUsedCredential(deps, passkey, credential) };
}

/** Stores the use of a checked passkey; 403 when it was used or removed meanwhile. */
export async function consumePasskey(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  passkey: CheckedPasskey,
): Promise<void> {
  const used = { counter: passkey.newCounter, now: clock.now() };
  if (!(await recordUse(tx, passkey, used))) return refuse('passkey.refused');
}
