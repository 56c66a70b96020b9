import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { login } from '#contract/api/auth.ts';
import { focusFirstError } from '../../forms/focus-first-error.ts';
import { call } from '../../shared/api.ts';
import { settings } from '../../shared/settings.ts';
import { useScreensAhead } from '../../shared/use-screens-ahead.ts';
import { checkLogin, fieldsMentioned, type LoginErrors, type LoginFields } from './check-login.ts';
import { useSignIn } from './use-sign-in.ts';

/** Where a login leads. */
const HOME = ['/_portal', '/_portal/dashboard/'] as const;

/** The state of the login page. */
export function useLogin() {
  const form = useRef<HTMLFormElement>(null);
  const router = useRouter();
  const [fields, setFields] = useState<LoginFields>(() => ({
    // of somebody who comes back from the page for a forgotten password
    email: router.state.location.state.email ?? '',
    password: '',
  }));
  const [errors, setErrors] = useState<LoginErrors>({});
  const { signIn, busyWay, factorDialog } = useSignIn();
  // while the password is still being typed
  useScreensAhead(HOME, fields.email !== '');

  const set = (change: Partial<LoginFields>) => {
    setFields({ ...fields, ...change });
    setErrors({});
  };

  const submit = async () => {
    const problems = checkLogin(fields, settings().emailDomains);
    setErrors(problems);
    if (problems.email || problems.password) return focusFirstError(form.current);
    const pressed = document.activeElement;
    const credentials = { email: fields.email.trim(), password: fields.password };
    await signIn({
      way: 'password',
      open: (factor) => call<typeof login>('POST /auth/login', { body: { ...credentials, ...factor } }),
      onRefused: (message) => {
        const refused = fieldsMentioned(message);
        setErrors(refused);
        if (refused.email || refused.password) focusFirstError(form.current);
        else focusAgain(pressed);
      },
    });
  };

  /** For whoever leaves this page and comes back with the browser's own button. */
  const keepEmail = () => {
    const { history } = router;
    history.replace(history.location.href, { ...history.location.state, email: fields.email.trim() });
    // or it would become one with the step that follows
    history.flush();
  };

  return { form, fields, set, errors, submit, signIn, busyWay, factorDialog, keepEmail };
}

/** A button that is disabled while it is sent loses the focus. */
function focusAgain(pressed: Element | null): void {
  requestAnimationFrame(() => {
    if (pressed instanceof HTMLElement && document.activeElement === document.body) pressed.focus();
  });
}
