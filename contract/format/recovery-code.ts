import { LIMITS } from '../limits.ts';

const WELL_FORMED = new RegExp(`^[0-9A-Z]{${LIMITS.recoveryCodeCharacters}}$`);
const HALF = LIMITS.recoveryCodeCharacters / 2;

/** "7K2QX-9MBTE": in two groups, as it is shown. */
export function formatRecoveryCode(code: string): string {
  return `${code.slice(0, HALF)}-${code.slice(HALF)}`;
}

/**
 * The characters of a recovery code as somebody typed it: in any case, with spaces and hyphens anywhere, letters that no
 * code has for the digits that they look like. Null when it cannot be one.
 */
export function readRecoveryCode(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1');
  return WELL_FORMED.test(code) ? code : null;
}
