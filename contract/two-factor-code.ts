import { LIMITS } from './limits.ts';

/** A code of an authenticator app, without the spaces that people type between its digits. */
export const TWO_FACTOR_CODE = new RegExp(`^\\d{${LIMITS.twoFactorDigits}}$`);

/** What is said of one that cannot be right ("Confirm-code dialog", part 1 section 5). */
export const INVALID_CODE = 'Please enter a valid 2FA code';
