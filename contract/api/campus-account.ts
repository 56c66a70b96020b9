import { z } from 'zod';
import { session } from './auth.ts';
import { endpoint } from './envelope.ts';
import { secondFactor } from './second-factor.ts';

/** Answers where the browser goes to sign in; 404 when the portal has no campus accounts. */
export const beginCampusSignIn = endpoint({
  name: 'beginCampusSignIn',
  summary: 'Begins to sign in with the campus account.',
  method: 'POST',
  path: '/auth/oidc',
  data: z.object({ url: z.string() }),
  alsoRefuses: [404],
});

/** Where the provider sends the browser back to; it is led on to the login page. */
export const receiveCampusAnswer = endpoint({
  name: 'receiveCampusAnswer',
  summary: 'Where the campus account sends the browser back to.',
  method: 'GET',
  path: '/auth/oidc/callback',
});

/** The session of whoever has just signed in at the provider; once, in the same browser. */
export const finishCampusSignIn = endpoint({
  name: 'finishCampusSignIn',
  summary: 'Opens the session of a sign-in with the campus account.',
  method: 'POST',
  path: '/auth/oidc/session',
  body: secondFactor,
  data: session,
  alsoRefuses: [404],
});
