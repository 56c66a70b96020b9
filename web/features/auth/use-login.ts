import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { z } from 'zod';
import type { login } from '#contract/api/auth.ts';
import { ApiError, call } from '../../shared/api.ts';
import { startSession, takeReturnPath } from '../../shared/session.ts';
import { settings } from '../../shared/settings.ts';
import { closeToast, toastFailure } from '../../shared/toast.ts';
import { useGuard } from '../../shared/use-guard.ts';
import { checkLogin, fieldsMentioned, type LoginErrors, type LoginFields } from './check-login.ts';

/** The state of the login form, with the code dialog that opens when the account has a second factor. */
export function useLogin() {
  const navigate = useNavigate();
  const [fields, setFields] = useState<LoginFields>({ email: '', password: '' });
  const [errors, setErrors] = useState<LoginErrors>({});
  const [isCodeAsked, askCode] = useState(false);
  const [codeError, setCodeError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const guard = useGuard();

  const set = (change: Partial<LoginFields>) => {
    setFields({ ...fields, ...change });
    setErrors({});
  };

  const submit = async (tfaCode?: string) => {
    const problems = checkLogin(fields, settings().emailDomains);
    setErrors(problems);
    setCodeError(undefined);
    if (problems.email || problems.password) return;
    const body = { email: fields.email.trim(), password: fields.password, ...(tfaCode && { tfaCode }) };
    await guard(() => logIn(body)).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      refused(error);
    });
  };

  const logIn = async (body: z.input<typeof login.body>) => {
    setBusy(true);
    closeToast();
    try {
      const { account, token } = await call<typeof login>('POST /auth/login', { body });
      startSession(account, token);
      await navigate({ href: takeReturnPath(), replace: true });
    } finally {
      setBusy(false);
    }
  };

  const refused = ({ code, message }: ApiError) => {
    // no toast for this case (part 1, section 2)
    if (code === 'TFA_REQUIRED') return askCode(true);
    if (code === 'TFA_INVALID') setCodeError(message);
    else {
      askCode(false);
      setErrors(fieldsMentioned(message));
    }
    toastFailure('Login failed', message);
  };

  return { fields, set, errors, submit, isBusy, isCodeAsked, codeError, closeCode: () => askCode(false) };
}
