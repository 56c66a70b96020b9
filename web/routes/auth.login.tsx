import { createFileRoute, redirect } from '@tanstack/react-router';
import { LoginPage } from '../features/auth/login-page.tsx';
import { takeReturnPath } from '../shared/return-path.ts';
import { currentAccount, isSignedIn } from '../shared/session.ts';

export const Route = createFileRoute('/auth/login')({
  beforeLoad: () => {
    if (isSignedIn()) throw redirect({ href: takeReturnPath(currentAccount()) });
  },
  component: LoginPage,
});
