import './login-page.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { queryClient } from '../../shared/query-client.ts';
import { settings } from '../../shared/settings.ts';
import { useTabTitle } from '../../shared/use-tab-title.ts';
import { Cover } from './cover.tsx';
import classes from './login-page.module.css';
import { NewPasswordForm } from './new-password-form.tsx';

/** Where the link in the mail leads: somebody sets a new password, whether or not they are logged in. */
export function NewPasswordPage() {
  const { productName } = settings();
  const token = useTokenOfLink();
  const [endedToken, setEndedToken] = useState<string>();
  // somebody may open the next link in the same tab
  const hasEnded = token !== '' && token === endedToken;
  useTabTitle('New password', productName);
  return (
    <QueryClientProvider client={queryClient}>
      <div className={classes.page}>
        <Cover />
        <main className={classes.desk}>
          <h1 className={classes.title}>New password</h1>
          {!token && (
            <p role="status" className={classes.notice}>
              Please open the link in the email once more.
            </p>
          )}
          {token && hasEnded && (
            <p role="status" className={classes.notice}>
              This link does not work any more: it was used, is too old, or there is a newer one.
            </p>
          )}
          {token && !hasEnded && (
            <NewPasswordForm key={token} token={token} onEnded={() => setEndedToken(token)} />
          )}
          <p className={classes.helper}>
            {(!token || hasEnded) && (
              <>
                <Link to="/auth/forgot-password">Ask for a new link</Link>
                {' · '}
              </>
            )}
            <Link to="/auth/login">Back to login</Link>
          </p>
        </main>
      </div>
    </QueryClientProvider>
  );
}

/** The token in the fragment of the address, from which it is then taken away: an address stays in the history. */
function useTokenOfLink(): string {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [kept, setKept] = useState(hash);
  useEffect(() => {
    if (!hash) return;
    setKept(hash);
    void navigate({ to: '.', replace: true });
  }, [hash, navigate]);
  return hash || kept;
}
