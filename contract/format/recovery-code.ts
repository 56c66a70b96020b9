import { LIMITS } from '../limits.ts';
import { codeCharacters } from './code-characters.ts';

const WELL_FORMED = new RegExp(`^[0-9A-Z]{${LIMITS.recoveryCodeCharacters}}$`);
const HALF = LIMITS.recoveryCodeCharacters / 2;

/** "7K2QX-9MBTE": in two groups, as it is shown. */
export function formatRecoveryCode(code: string): string {
  return `${code.slice(0, HALF)}-${code.slice(HALF)}`;
}

/** A recovery code however it was typed; null when it cannot be one. */
export function readRecoveryCode(typed: string): string | null {
  const code = codeCharacters(typed);
  return WELL_FORMED.test(code) ? code : null;
}
