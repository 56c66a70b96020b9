import { Button, PasswordInput, TextInput } from '@mantine/core';
import './login-page.css';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { canUsePasskeys } from '../../shared/passkeys.ts';
import { hasSessionEnded } from '../../shared/session.ts';
import { settings } from '../../shared/settings.ts';
import { useTabTitle } from '../../shared/use-tab-title.ts';
import { Cover } from './cover.tsx';
import classes from './login-page.module.css';
import { useLogin } from './use-login.ts';

const SecondFactorDialog = lazy(() => import('./second-factor-dialog.tsx'));
const OtherWays = lazy(() => import('./other-ways.tsx'));
const DemoPeople = lazy(() => import('./demo-people.tsx'));

/** Kept light on purpose: it is everybody's first page (bench/page-weight.ts watches it). */
export function LoginPage() {
  const { productName, emailDomains, isDemo, hasCampusAccounts, passwordSignIn } = settings();
  const { form, fields, set, errors, submit, signIn, busyWay, factorDialog, keepEmail } = useLogin();
  const isPasswordMain = passwordSignIn === 'everyone';
  const otherWays = (hasCampusAccounts || canUsePasskeys()) && (
    <Suspense fallback={<div className={classes.buttonSpace} />}>
      <OtherWays busyWay={busyWay} onSignIn={(given) => void signIn(given)} />
    </Suspense>
  );

  useTabTitle('Login', productName);

  return (
    <div className={classes.page}>
      <Cover />
      <main className={classes.desk}>
        <form
          ref={form}
          noValidate
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <h1 className={classes.title}>{productName}</h1>
          {hasSessionEnded() && (
            <p role="status" className={classes.notice}>
              Your session has ended. Log in to go on.
            </p>
          )}
          <p className={classes.helper}>Please use your institutional email to log in.</p>
          {otherWays && !isPasswordMain && (
            <>
              {otherWays}
              <p className={classes.or}>or, as an administrator, with your password</p>
            </>
          )}
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
            autoFocus={isPasswordMain}
          />
          <PasswordInput
            label="Password"
            name="password"
            autoComplete="current-password"
            value={fields.password}
            error={errors.password}
            aria-invalid={errors.password !== undefined}
            onChange={(event) => set({ password: event.currentTarget.value })}
            required
          />
          <Button
            type="submit"
            size="md"
            fullWidth
            variant={isPasswordMain ? 'filled' : 'default'}
            loading={busyWay === 'password'}
          >
            Login
          </Button>
          <p className={classes.helper}>
            <Link to="/auth/forgot-password" state={{ email: fields.email.trim() }} onClick={keepEmail}>
              Forgot password?
            </Link>{' '}
            ·{' '}
            <Link to="/verify" onClick={keepEmail}>
              Check a document
            </Link>
          </p>
          {otherWays && isPasswordMain && (
            <>
              <p className={classes.or}>or</p>
              {otherWays}
            </>
          )}
        </form>
        {isDemo && (
          <Suspense fallback={<div className={classes.demoSpace} />}>
            <DemoPeople onChoose={set} />
          </Suspense>
        )}
      </main>
      {factorDialog && (
        <Suspense>
          <SecondFactorDialog {...factorDialog} />
        </Suspense>
      )}
    </div>
  );
}
