import { Button, PasswordInput, TextInput } from '@mantine/core';
import './login-page.css';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { focusFirstError } from '../../forms/focus-first-error.ts';
import { settings } from '../../shared/settings.ts';
import { Form } from '../../shared/ui/form/form.tsx';
import { useTabTitle } from '../../shared/use-tab-title.ts';
import { Cover } from './cover.tsx';
import classes from './login-page.module.css';
import { useRegistration } from './use-registration.ts';

/** Checks what somebody would register with, and says how they get their account. */
export function RegisterPage() {
  const { productName, emailDomains } = settings();
  const form = useRef<HTMLFormElement>(null);
  const { fields, set, errors, submit, isBusy, checkedEmail } = useRegistration(() =>
    focusFirstError(form.current),
  );

  useTabTitle('Register', productName);

  return (
    <div className={classes.page}>
      <Cover />
      <main className={classes.desk}>
        <Form ref={form} noValidate isSending={isBusy} onSubmit={submit}>
          <div className={classes.form}>
            <h1 className={classes.title}>Register</h1>
            <p className={classes.helper}>Please use your institutional email.</p>
            <TextInput
              label="Email"
              type="email"
              name="email"
              autoComplete="username"
              placeholder={`you@${emailDomains[0] ?? 'example.edu'}`}
              value={fields.email}
              error={errors.email}
              onChange={(event) => set({ email: event.currentTarget.value })}
              required
              autoFocus
            />
            <PasswordInput
              label="Password"
              name="password"
              autoComplete="new-password"
              value={fields.password}
              error={errors.password}
              aria-invalid={errors.password !== undefined}
              onChange={(event) => set({ password: event.currentTarget.value })}
              required
            />
            <PasswordInput
              label="Confirm password"
              name="confirm"
              autoComplete="new-password"
              value={fields.confirm}
              error={errors.confirm}
              aria-invalid={errors.confirm !== undefined}
              onChange={(event) => set({ confirm: event.currentTarget.value })}
              required
            />
            <Button type="submit" size="md" fullWidth loading={isBusy}>
              Create Account
            </Button>
            <div role="status">
              {checkedEmail && (
                <p className={classes.notice}>
                  Your entries are fine, but nothing has been sent: accounts are created by the university.
                  Please ask the system administrator for an account for {checkedEmail}, then log in with the
                  password that you are given.
                </p>
              )}
            </div>
            <p className={classes.helper}>
              Already have an account? <Link to="/auth/login">Login</Link>
            </p>
          </div>
        </Form>
      </main>
    </div>
  );
}
