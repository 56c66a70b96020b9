import { z } from 'zod';
import { readRecoveryCode } from '../format/recovery-code.ts';
import { NOT_INSTITUTIONAL } from '../institutional-email.ts';
import { LIMITS } from '../limits.ts';
import { PASSWORD_PROBLEMS } from '../password-rule.ts';
import { INVALID_CODE, TWO_FACTOR_CODE } from '../two-factor-code.ts';
import { account } from './accounts.ts';
import { endpoint, idParams, nothing } from './envelope.ts';
import { factors, secondFactor } from './second-factor.ts';

const code = z.string(INVALID_CODE).regex(TWO_FACTOR_CODE, INVALID_CODE);
const codeOrRecoveryCode = z
  .string(INVALID_CODE)
  .max(LIMITS.textCharacters, INVALID_CODE)
  .refine((text) => TWO_FACTOR_CODE.test(text) || readRecoveryCode(text) !== null, INVALID_CODE);

const givenPassword = z
  .string('Please provide your password.')
  .max(LIMITS.textCharacters, PASSWORD_PROBLEMS.long);

/** What every way of signing in answers. */
export const session = z.object({ account, token: z.string() });

export const login = endpoint({
  name: 'login',
  summary: 'Opens a session with email and password.',
  method: 'POST',
  path: '/auth/login',
  body: z.object({
    email: z.string('Please provide your email.').max(LIMITS.textCharacters, NOT_INSTITUTIONAL),
    password: givenPassword,
    ...secondFactor.shape,
  }),
  data: session,
});

export const logout = endpoint({
  name: 'logout',
  summary: 'Ends the session.',
  method: 'POST',
  path: '/auth/logout',
  data: nothing,
});

/**
 * An addition: the password once more and, where the account has one, the second factor, which adding or removing a factor
 * needs; good for five minutes of this session. With the password alone it answers which factors are still asked for.
 */
export const confirmPassword = endpoint({
  name: 'confirmPassword',
  summary: 'Confirms the password, and the second factor, for the next five minutes.',
  method: 'POST',
  path: '/auth/confirm-password',
  body: z.object({ password: givenPassword, ...secondFactor.shape }),
  data: factors,
});

export const generateTwoFactor = endpoint({
  name: 'generateTwoFactor',
  summary: 'Begins to turn on two-factor authentication.',
  method: 'GET',
  path: '/auth/generate-2fa',
  data: z.object({ otpauth: z.string() }),
  alsoRefuses: [409],
});

/** Shown once: the server keeps only their hashes. */
const recoveryCodes = z.array(z.string());

export const verifyTwoFactor = endpoint({
  name: 'verifyTwoFactor',
  summary: 'Turns on two-factor authentication with the first code.',
  method: 'POST',
  path: '/auth/verify-2fa',
  body: z.object({ code }),
  data: z.object({ recoveryCodes }),
});

export const revokeTwoFactor = endpoint({
  name: 'revokeTwoFactor',
  summary: 'Turns off two-factor authentication.',
  method: 'POST',
  path: '/auth/revoke-2fa',
  body: z.object({ code: codeOrRecoveryCode }),
  data: nothing,
});

/** An addition: how many recovery codes have not been used. */
export const countRecoveryCodes = endpoint({
  name: 'countRecoveryCodes',
  summary: 'How many recovery codes are left.',
  method: 'GET',
  path: '/auth/recovery-codes',
  data: z.object({ remaining: z.number() }),
});

/** An addition: makes new ones in place of the old ones. */
export const newRecoveryCodes = endpoint({
  name: 'newRecoveryCodes',
  summary: 'Makes new recovery codes in place of the old ones.',
  method: 'POST',
  path: '/auth/recovery-codes',
  data: z.object({ recoveryCodes }),
});

/** An addition: an Admin ends all sessions of somebody else; `ended`: how many there were. */
export const endSessionsOf = endpoint({
  name: 'endSessionsOf',
  summary: 'Logs somebody out everywhere.',
  method: 'DELETE',
  path: '/accounts/:id/sessions',
  params: idParams,
  data: z.object({ ended: z.number() }),
});

/** An addition: an Admin turns off the second factor of somebody who lost it. */
export const removeTwoFactor = endpoint({
  name: 'removeTwoFactor',
  summary: 'Turns off the second factor of somebody who lost it.',
  method: 'DELETE',
  path: '/accounts/:id/two-factor',
  params: idParams,
  data: nothing,
});
