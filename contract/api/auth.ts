import { z } from 'zod';
import { LIMITS } from '../limits.ts';
import { account } from './accounts.ts';
import { endpoint, nothing } from './envelope.ts';

const code = z
  .string('Please enter a valid 2FA code')
  .regex(new RegExp(`^\\d{${LIMITS.twoFactorDigits}}$`), 'Please enter a valid 2FA code');

const givenPassword = z.string('Please provide your password.').max(LIMITS.textCharacters);

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  body: z.object({
    email: z.string('Please provide your email.').max(LIMITS.textCharacters),
    password: givenPassword,
    tfaCode: z.string().max(20).optional(),
  }),
  data: z.object({ account, token: z.string() }),
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

export const verifyTwoFactor = endpoint({
  method: 'POST',
  path: '/auth/verify-2fa',
  body: z.object({ code }),
  data: nothing,
});

export const revokeTwoFactor = endpoint({
  method: 'POST',
  path: '/auth/revoke-2fa',
  body: z.object({ code }),
  data: nothing,
});
