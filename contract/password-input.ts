/* What can be said of a password before it is known whose it is; password-rule.ts has the rest, which is too long for the login page. */
import { LIMITS } from './limits.ts';

export const PASSWORD_TOO_SHORT = `Password must be at least ${LIMITS.passwordCharacters} characters.`;
/** Where somebody types a new one twice. */
export const PASSWORDS_DIFFER = 'Passwords do not match.';

export function isLongEnough(password: string): boolean {
  return password.trim().length >= LIMITS.passwordCharacters;
}
