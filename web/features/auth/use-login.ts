import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { z } from 'zod';
import type { login } from '#contract/api/auth.ts';
import type { SignInWay } from '#contract/sign-in-ways.ts';
import { ApiError, call } from '../../shared/api.ts';
import { startSession, takeReturnPath } from '../../shared/session.ts';
import { settings } from '../../shared/settings.ts';
import { closeToast, toastFailure } from '../../shared/toast.ts';
import { useGuard } from '../../shared/use-guard.ts';
import { checkLogin, fieldsMentioned, type LoginErrors, type LoginFields } from './check-login.ts';

/** One way of signing in: `open` makes its call, again with the code when the account has a second factor. */
export type SignIn = {
  way: SignInWay;
  open: (tfaCode?: string) => Promise<z.output<(typeof login)['data']>>;
};

/** The state of the login page, with the code dialog that opens when the account has a second factor. */
export function useLogin() {
  const navigate = useNavigate();
  const [fields, setFields] = useState<LoginFields>({ email: '', password: '' });
  const [errors, setErrors] = useState<LoginErrors>({});
  const [waitsForCode, waitForCode] = useState<SignIn | null>(null);
  const [codeError, setCodeError] = useState<string>();
  const [busyWay, setBusyWay] = useState<SignInWay | null>(null);
  const guard = useGuard();

  const set = (change: Partial<LoginFields>) => {
    setFields({ ...fields, ...change });
    setErrors({});
  };

  const submit = async () => {
    const problems = checkLogin(fields, settings().emailDomains);
    setErrors(problems);
    if (problems.email || problems.password) return;
    const body = { email: fields.email.trim(), password: fields.password };
    await signIn({
      way: 'password',
      open: (tfaCode) =>
        call<typeof login>('POST /auth/login', { body: { ...body, ...(tfaCode && { tfaCode }) } }),
    });
  };

  const signIn = async (given: SignIn, tfaCode?: string) => {
    setCodeError(undefined);
    await guard(() => enter(given, tfaCode)).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      refused(given, error);
    });
  };

  const enter = async ({ way, open }: SignIn, tfaCode?: string) => {
    setBusyWay(way);
    closeToast();
    try {
      const { account, token } = await open(tfaCode);
      startSession(account, token);
      await navigate({ href: takeReturnPath(), replace: true });
    } finally {
      setBusyWay(null);
    }
  };

  const refused = (given: SignIn, { code, message }: ApiError) => {
    // no toast for this case (part 1, section 2)
    if (code === 'TFA_REQUIRED') return waitForCode(given);
    if (code === 'TFA_INVALID') setCodeError(message);
    else {
      waitForCode(null);
      if (given.way === 'password') setErrors(fieldsMentioned(message));
    }
    toastFailure('Login failed', message);
  };

  return {
    fields,
    set,
    errors,
    submit,
    signIn,
    busyWay,
    codeDialog: waitsForCode && {
      isBusy: busyWay !== null,
      error: codeError,
      onSubmit: (code: string) => void signIn(waitsForCode, code),
      onClose: () => waitForCode(null),
    },
  };
}
