const GROUP = /.{1,4}/g;

/** "7QK4 M2XW 9T3P ZB5A …": in groups of four, as it is printed and shown. */
export function formatVerificationCode(code: string): string {
  return code.match(GROUP)?.join(' ') ?? '';
}

/** As it stands in the address of a paper, and in the lines of a paper after the word; or alone, at the end of a sentence. */
const IN_ADDRESS = /\/verify\/([^/?#\s]+)/i;
const IN_LINE = /\bcode\b[\s:]*((?:[\da-z][\s-]*){25}[\da-z])(?![\da-z])/i;
const BEFORE_STOP = /^(.*[\da-z])[\s.,;]+$/i;
const CODE = /^[\dA-HJKMNP-TV-Z]{26}$/;

/**
 * The characters of a verification code as somebody typed it: in any case, with spaces and hyphens anywhere, letters
 * that no code has for the digits that they look like; also the address of a paper, or a line in which the code is
 * printed. Whether there is such a code only the portal knows.
 */
export function readVerificationCode(typed: string): string {
  const whole = charactersOf(typed);
  const [, given] = IN_ADDRESS.exec(typed) ?? IN_LINE.exec(typed) ?? BEFORE_STOP.exec(typed) ?? [];
  return given === undefined || isVerificationCode(whole) ? whole : charactersOf(given);
}

/** What may stand between the characters: a word processor makes other dashes of hyphens. */
const BETWEEN = /[\s\-\u2010-\u2015\u200B\u2060]/g;

function charactersOf(typed: string): string {
  return typed.replace(BETWEEN, '').toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1');
}

/** Whether what was read looks like a code. */
export function isVerificationCode(read: string): boolean {
  return CODE.test(read);
}
