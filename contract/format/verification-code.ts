const GROUP = /.{1,4}/g;

/** "7QK4 M2XW 9T3P ZB5A …": in groups of four, as it is printed and shown. */
export function formatVerificationCode(code: string): string {
  return code.match(GROUP)?.join(' ') ?? '';
}

/**
 * The characters of a verification code as somebody typed it: in any case, with spaces and hyphens anywhere, letters that no code has
 * for the digits that they look like. Whether there is such a code only the portal knows.
 */
export function readVerificationCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1');
}
