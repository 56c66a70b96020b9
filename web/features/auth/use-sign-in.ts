import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { z } from 'zod';
import type { login } from '#contract/api/auth.ts';
import type { Factor } from '#contract/api/second-factor.ts';
import type { SignInWay } from '#contract/sign-in-ways.ts';
import { ApiError, isRefusal } from '../../shared/api.ts';
import { type GivenFactor, givePasskey } from '../../shared/give-passkey.ts';
import { PasskeyError } from '../../shared/passkeys.ts';
import { takeReturnPath } from '../../shared/return-path.ts';
import { startSession } from '../../shared/session.ts';
import { closeToast, toastFailure } from '../../shared/toast.ts';
import { useGuard } from '../../shared/use-guard.ts';

const NOT_STORED =
  'This browser cannot store who is logged in. Please allow it to store data of this site, or free some space, and try again.';

/** One way of signing in: `open` makes its call, again with the second factor when the account has one. */
export type SignIn = {
  way: SignInWay;
  open: (factor: GivenFactor) => Promise<z.output<(typeof login)['data']>>;
  onRefused?: (message: string) => void;
};

/** What every way of signing in goes through: the session or the refusal, and the dialog for a second factor. */
export function useSignIn() {
  const navigate = useNavigate();
  const [asked, setAsked] = useState<{ signIn: SignIn; factors: readonly Factor[] } | null>(null);
  const [factorError, setFactorError] = useState<string>();
  const [busyWay, setBusyWay] = useState<SignInWay | null>(null);
  const guard = useGuard();

  const signIn = async (given: SignIn, findFactor?: () => Promise<GivenFactor>) => {
    setFactorError(undefined);
    await guard(() => enter(given, findFactor)).catch((error: unknown) => {
      // of the browser's storage, which is full or forbidden
      if (error instanceof DOMException) return toastFailure('Login failed', NOT_STORED);
      if (!(error instanceof ApiError || error instanceof PasskeyError)) throw error;
      refused(given, error);
    });
  };

  const enter = async ({ way, open }: SignIn, findFactor?: () => Promise<GivenFactor>) => {
    setBusyWay(way);
    closeToast();
    try {
      const { account, token } = await open((await findFactor?.()) ?? {});
      startSession(account, token);
      await navigate({ href: takeReturnPath(account), replace: true });
    } finally {
      setBusyWay(null);
    }
  };

  const refused = (given: SignIn, error: ApiError | PasskeyError) => {
    const { message } = error;
    // no toast for this case (part 1, section 2)
    if (error instanceof ApiError && error.code === 'TFA_REQUIRED') {
      return setAsked({ signIn: given, factors: error.data?.factors ?? ['code'] });
    }
    if (asked && mayBeGivenAgain(error)) setFactorError(message);
    else {
      setAsked(null);
      given.onRefused?.(message);
    }
    toastFailure('Login failed', message);
  };

  return {
    signIn,
    busyWay,
    factorDialog: asked && {
      factors: asked.factors,
      isBusy: busyWay !== null,
      error: factorError,
      onCode: (tfaCode: string) => void signIn(asked.signIn, async () => ({ tfaCode })),
      onPasskey: () => void signIn(asked.signIn, givePasskey),
      onClose: () => setAsked(null),
    },
  };
}

/** The second factor, also when no answer came or the portal was at fault; everything else begins anew. */
function mayBeGivenAgain(error: ApiError | PasskeyError): boolean {
  if (!isRefusal(error)) return true;
  return error.code === 'TFA_INVALID' || error.code?.startsWith('passkey.') === true;
}
