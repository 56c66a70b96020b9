import { createFileRoute, redirect } from '@tanstack/react-router';
import { RegisterPage } from '../features/auth/register-page.tsx';
import { isSignedIn } from '../shared/session.ts';

export const Route = createFileRoute('/auth/register')({
  beforeLoad: () => {
    if (isSignedIn()) throw redirect({ to: '/dashboard' });
  },
  component: RegisterPage,
});
