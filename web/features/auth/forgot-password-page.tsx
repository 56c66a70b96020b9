import { Button, TextInput } from '@mantine/core';
import './login-page.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { forgotPassword } from '#contract/api/new-passwords.ts';
import { LIMITS } from '#contract/limits.ts';
import { focusFirstError } from '../../forms/focus-first-error.ts';
import { call } from '../../shared/api.ts';
import { queryClient } from '../../shared/query-client.ts';
import { settings } from '../../shared/settings.ts';
import { Form } from '../../shared/ui/form/form.tsx';
import { useSubmission } from '../../shared/use-submission.ts';
import { useTabTitle } from '../../shared/use-tab-title.ts';
import { checkEmail } from './check-login.ts';
import { Cover } from './cover.tsx';
import classes from './login-page.module.css';

const HOURS = LIMITS.newPasswordLinkMinutes / 60;
const LIFETIME = HOURS === 1 ? 'an hour' : `${HOURS} hours`;

/** Has a link mailed to whoever forgot their password. Never says whether there is such an account. */
export function ForgotPasswordPage() {
  const { productName } = settings();
  const typed = useLocation({ select: ({ state }) => state.email });
  const [email, setEmail] = useState(typed ?? '');
  useTabTitle('Forgot password', productName);
  return (
    <QueryClientProvider client={queryClient}>
      <div className={classes.page}>
        <Cover />
        <main className={classes.desk}>
          <h1 className={classes.title}>Forgot password</h1>
          <AskForLink email={email} onType={setEmail} />
          <p className={classes.helper}>
            <Link to="/auth/login" state={{ email: email.trim() }}>
              Back to login
            </Link>
          </p>
        </main>
      </div>
    </QueryClientProvider>
  );
}

function AskForLink({ email, onType }: { email: string; onType: (email: string) => void }) {
  const { emailDomains } = settings();
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<string>();
  const ask = useSubmission({
    mutationFn: (address: string) =>
      call<typeof forgotPassword>('POST /auth/forgot-password', { body: { email: address } }),
    meta: { failure: 'The link could not be asked for' },
  });
  const submit = () => {
    const found = checkEmail(email, emailDomains);
    setProblem(found);
    if (found) return focusFirstError(form.current);
    ask.submit(email.trim());
  };

  if (ask.isSuccess) {
    return (
      <p role="status" className={classes.notice}>
        If an account has the email {email.trim()}, a mail with a link to set a new password is on its way.
        The link works once, for {LIFETIME}. If no mail comes, look in the spam folder, or ask the system
        administrator for a link.
      </p>
    );
  }
  return (
    <Form ref={form} noValidate isSending={ask.isPending} onSubmit={submit}>
      <div className={classes.form}>
        <p className={classes.helper}>We mail you a link with which you set a new password.</p>
        <TextInput
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          placeholder={`you@${emailDomains[0] ?? 'example.edu'}`}
          value={email}
          error={problem}
          onChange={(event) => {
            onType(event.currentTarget.value);
            setProblem(undefined);
          }}
          required
          autoFocus
        />
        <Button type="submit" size="md" fullWidth loading={ask.isPending}>
          Send the link
        </Button>
      </div>
    </Form>
  );
}
