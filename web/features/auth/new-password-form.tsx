import { Button, PasswordInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { setNewPassword } from '#contract/api/new-passwords.ts';
import { isLongEnough, PASSWORD_TOO_SHORT, PASSWORDS_DIFFER } from '#contract/password-input.ts';
import { focusFirstError } from '../../forms/focus-first-error.ts';
import { ApiError, call, hasCode } from '../../shared/api.ts';
import { clearSession } from '../../shared/session.ts';
import { toastSuccess } from '../../shared/toast.ts';
import { Form } from '../../shared/ui/form/form.tsx';
import { useSubmission } from '../../shared/use-submission.ts';
import classes from './login-page.module.css';

const EMPTY = { password: '', confirm: '' };
type Fields = typeof EMPTY;
type Problems = Partial<Fields>;

type Props = { token: string; onEnded: () => void };

/** The new password, twice; afterwards the login page asks for it. */
export function NewPasswordForm({ token, onEnded }: Props) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState(EMPTY);
  const [problems, setProblems] = useState<Problems>({});
  const show = (found: Problems) => {
    setProblems(found);
    focusFirstError(form.current);
  };
  const set = useSubmission({
    mutationFn: (password: string) =>
      call<typeof setNewPassword>('POST /auth/new-password', { body: { token, password } }),
    onSuccess: async () => {
      // every session has ended, the one of this browser too
      clearSession();
      toastSuccess('Password changed successfully', 'Please log in with your new password.');
      await navigate({ to: '/auth/login', replace: true });
    },
    onError: (error) => {
      if (hasCode(error, 'auth.link-ended')) return onEnded();
      const issue = error instanceof ApiError && error.issues.find(({ path }) => path === 'password');
      if (issue) show({ password: issue.message });
    },
    meta: { failure: 'Error while changing password' },
  });
  const submit = () => {
    const found = check(fields);
    if (Object.keys(found).length > 0) return show(found);
    setProblems({});
    set.submit(fields.password);
  };
  const field = (name: keyof Fields) => ({
    value: fields[name],
    error: problems[name],
    'aria-invalid': problems[name] !== undefined,
    autoComplete: 'new-password',
    required: true,
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      setFields({ ...fields, [name]: event.currentTarget.value });
      setProblems({});
    },
  });

  return (
    <Form ref={form} noValidate isSending={set.isPending} onSubmit={submit}>
      <div className={classes.form}>
        <PasswordInput label="New password" {...field('password')} autoFocus />
        <PasswordInput label="Confirm password" {...field('confirm')} />
        <Button type="submit" size="md" fullWidth loading={set.isPending}>
          Set the new password
        </Button>
      </div>
    </Form>
  );
}

function check({ password, confirm }: Fields): Problems {
  if (!isLongEnough(password)) return { password: PASSWORD_TOO_SHORT };
  return password === confirm ? {} : { confirm: PASSWORDS_DIFFER };
}
