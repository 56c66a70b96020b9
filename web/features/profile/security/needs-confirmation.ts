import { hasCode } from '../../../shared/api.ts';

/** Whether a call was refused because the password or the second factor was not given lately. */
export function needsConfirmation(error: unknown): boolean {
  return hasCode(error, 'PASSWORD_REQUIRED') || hasCode(error, 'TFA_REQUIRED');
}
