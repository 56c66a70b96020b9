import { createFileRoute, redirect } from '@tanstack/react-router';
import { LoginPage } from '../features/auth/login-page.tsx';
import { isSignedIn, takeReturnPath } from '../shared/session.ts';

export const Route = createFileRoute('/auth/login')({
  beforeLoad: () => {
    if (isSignedIn()) throw redirect({ href: takeReturnPath() });
  },
  component: LoginPage,
});
