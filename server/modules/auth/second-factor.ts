import type { z } from 'zod';
import type { Factor, secondFactor } from '#contract/api/second-factor.ts';
import { refuse } from '#contract/errors.ts';
import type { SecondFactor } from '#contract/sign-in-ways.ts';
import { momentOf } from '#server/clock.ts';
import type { Tx } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import { notifyAccount } from '#server/modules/notifications/notify-account.ts';
import { checkPasskey, consumePasskey } from './passkeys/check-passkey.ts';
import { consumeFactor } from './two-factor/consume-factor.ts';

export type GivenFactor = z.output<typeof secondFactor>;
type Owner = { id: number; twoFactorId: number | null; hasPasskeys: boolean };
type FactorDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'jobs' | 'log' | 'secretKey'>;
/** `recoveryCodesLeft`: of which one was the factor. */
type Taken = { factor?: SecondFactor; recoveryCodesLeft?: number };

/** Whether the account has a second factor. */
export function hasSecondFactor(owner: Owner): boolean {
  return factorsOf(owner).length > 0;
}

export function isGiven({ tfaCode, passkey }: GivenFactor): boolean {
  return Boolean(tfaCode?.trim() || passkey);
}

/** 403 TFA_REQUIRED, with what the account has. */
export function refuseWithoutFactor(owner: Owner): never {
  return refuse('TFA_REQUIRED', { data: { factors: factorsOf(owner) } });
}

/**
 * Checks the given factor as far as that can be done before the transaction, and gives what takes it inside: null then for a
 * wrong or used code. The owner is told when it was a recovery code. Refuses a passkey as `checkPasskey`, and one of another
 * account (403).
 */
export async function checkFactor(
  deps: FactorDeps,
  owner: Owner,
  { tfaCode = '', passkey }: GivenFactor,
): Promise<(tx: Tx) => Promise<Taken | null>> {
  if (!passkey) {
    return async (tx) => {
      if (owner.twoFactorId === null) return null;
      const taken = await consumeFactor(tx, deps, owner.id, tfaCode.trim());
      const remaining = taken?.recoveryCodesLeft;
      if (remaining !== undefined) {
        const params = { ...momentOf(deps), remaining };
        await notifyAccount(tx, deps, { accountId: owner.id, notice: 'security.recovery-code-used', params });
      }
      return taken;
    };
  }
  const checked = await checkPasskey(deps, passkey);
  if (checked.accountId !== owner.id) return refuse('passkey.refused');
  return async (tx) => {
    await consumePasskey(tx, deps, checked);
    return { factor: 'passkey' };
  };
}

/** What the account has, the app's codes first. */
export function factorsOf({ twoFactorId, hasPasskeys }: Owner): Factor[] {
  return [...(twoFactorId === null ? [] : ['code' as const]), ...(hasPasskeys ? ['passkey' as const] : [])];
}
