import { z } from 'zod';
import { readRecoveryCode } from '../format/recovery-code.ts';
import { LIMITS } from '../limits.ts';
import { account } from './accounts.ts';
import { endpoint, idParams, nothing } from './envelope.ts';
import { secondFactor } from './second-factor.ts';

const INVALID_CODE = 'Please enter a valid 2FA code';
const SIX_DIGITS = new RegExp(`^\\d{${LIMITS.twoFactorDigits}}$`);
const code = z.string(INVALID_CODE).regex(SIX_DIGITS, INVALID_CODE);
const codeOrRecoveryCode = z
  .string(INVALID_CODE)
  .max(LIMITS.textCharacters, INVALID_CODE)
  .refine((text) => SIX_DIGITS.test(text) || readRecoveryCode(text) !== null, INVALID_CODE);

const givenPassword = z.string('Please provide your password.').max(LIMITS.textCharacters);

/** What every way of signing in answers. */
export const session = z.object({ account, token: z.string() });

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  body: z.object({
    email: z.string('Please provide your email.').max(LIMITS.textCharacters),
    password: givenPassword,
    ...secondFactor.shape,
  }),
  data: session,
});

export const logout = endpoint({ method: 'POST', path: '/auth/logout', data: nothing });

/** An addition: the password once more, which adding or removing a factor needs; good for five minutes of this session. */
export const confirmPassword = endpoint({
  method: 'POST',
  path: '/auth/confirm-password',
  body: z.object({ password: givenPassword }),
  data: nothing,
});

export const generateTwoFactor = endpoint({
  method: 'GET',
  path: '/auth/generate-2fa',
  data: z.object({ otpauth: z.string() }),
});

/** Shown once: the server keeps only their hashes. */
const recoveryCodes = z.array(z.string());

export const verifyTwoFactor = endpoint({
  method: 'POST',
  path: '/auth/verify-2fa',
  body: z.object({ code }),
  data: z.object({ recoveryCodes }),
});

export const revokeTwoFactor = endpoint({
  method: 'POST',
  path: '/auth/revoke-2fa',
  body: z.object({ code: codeOrRecoveryCode }),
  data: nothing,
});

/** An addition: how many recovery codes have not been used. */
export const countRecoveryCodes = endpoint({
  method: 'GET',
  path: '/auth/recovery-codes',
  data: z.object({ remaining: z.number() }),
});

/** An addition: makes new ones in place of the old ones. */
export const newRecoveryCodes = endpoint({
  method: 'POST',
  path: '/auth/recovery-codes',
  data: z.object({ recoveryCodes }),
});

/** An addition: an Admin turns off the second factor of somebody who lost it. */
export const removeTwoFactor = endpoint({
  method: 'DELETE',
  path: '/accounts/:id/two-factor',
  params: idParams,
  data: nothing,
});
