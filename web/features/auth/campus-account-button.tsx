import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { beginCampusSignIn, finishCampusSignIn } from '#contract/api/campus-account.ts';
import { ApiError, call } from '../../shared/api.ts';
import { closeToast, toastFailure } from '../../shared/toast.ts';
import { useGuard } from '../../shared/use-guard.ts';
import type { SignIn } from './use-sign-in.ts';

/** Where the portal leads a browser that comes back from the institution's sign-in page. */
const RETURNED = '#campus-account';

const SIGN_IN: SignIn = {
  way: 'campus-account',
  open: (factor) => call<typeof finishCampusSignIn>('POST /auth/oidc/session', { body: factor }),
};

type Props = { isMain: boolean; isBusy: boolean; onSignIn: (signIn: SignIn) => void };

/** Leads to the institution's own sign-in page, and goes on when the browser comes back from there. */
export function CampusAccountButton({ isMain, isBusy, onSignIn }: Props) {
  const [isLeaving, setLeaving] = useState(false);
  const guard = useGuard();

  useEffect(() => {
    if (location.hash !== RETURNED) return;
    // once: a reload of the page must not try it again
    history.replaceState(history.state, '', location.pathname);
    onSignIn(SIGN_IN);
  }, [onSignIn]);

  useEffect(() => {
    // "back" on the other page shows this one as it was left
    const stay = () => setLeaving(false);
    addEventListener('pageshow', stay);
    return () => removeEventListener('pageshow', stay);
  }, []);

  const leave = async () => {
    setLeaving(true);
    closeToast();
    await guard(async () => {
      const { url } = await call<typeof beginCampusSignIn>('POST /auth/oidc');
      location.assign(url);
    }).catch((error: unknown) => {
      setLeaving(false);
      if (!(error instanceof ApiError)) throw error;
      toastFailure('Login failed', error.message);
    });
  };

  return (
    <Button
      size="md"
      fullWidth
      variant={isMain ? 'filled' : 'default'}
      loading={isLeaving || isBusy}
      onClick={() => void leave()}
    >
      Sign in with your campus account
    </Button>
  );
}
