import { createFileRoute, redirect } from '@tanstack/react-router';
import { ForgotPasswordPage } from '../features/auth/forgot-password-page.tsx';
import { isSignedIn } from '../shared/session.ts';

export const Route = createFileRoute('/auth/forgot-password')({
  beforeLoad: () => {
    if (isSignedIn()) throw redirect({ to: '/dashboard' });
  },
  component: ForgotPasswordPage,
});
