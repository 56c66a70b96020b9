import { z } from 'zod';
import { session } from './auth.ts';
import { endpoint } from './envelope.ts';
import { secondFactor } from './second-factor.ts';

/** Answers where the browser goes to sign in; 404 when the portal has no campus accounts. */
export const beginCampusSignIn = endpoint({
  method: 'POST',
  path: '/auth/oidc',
  data: z.object({ url: z.string() }),
});

/** Where the provider sends the browser back to; it is led on to the login page. */
export const receiveCampusAnswer = endpoint({ method: 'GET', path: '/auth/oidc/callback' });

/** The session of whoever has just signed in at the provider; once, in the same browser. */
export const finishCampusSignIn = endpoint({
  method: 'POST',
  path: '/auth/oidc/session',
  body: secondFactor,
  data: session,
});
