import { redirect } from '@tanstack/react-router';
import { rememberReturnPath } from './return-path.ts';
import { isSignedIn } from './session.ts';

/** For `beforeLoad`: whoever is not signed in logs in first and then comes back here. */
export function requireSession({ location }: { location: { href: string } }): void {
  if (isSignedIn()) return;
  rememberReturnPath(location.href);
  throw redirect({ to: '/auth/login' });
}
