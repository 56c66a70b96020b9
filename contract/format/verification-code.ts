import { codeCharacters } from './code-characters.ts';

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
 * A verification code however it was typed, or out of the address of a paper or a line in which it is printed. Whether
 * there is such a code only the portal knows.
 */
export function readVerificationCode(typed: string): string {
  const whole = codeCharacters(typed);
  const [, given] = IN_ADDRESS.exec(typed) ?? IN_LINE.exec(typed) ?? BEFORE_STOP.exec(typed) ?? [];
  return given === undefined || isVerificationCode(whole) ? whole : codeCharacters(given);
}

/** Whether what was read looks like a code. */
export function isVerificationCode(read: string): boolean {
  return CODE.test(read);
}
