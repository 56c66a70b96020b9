import { LIMITS } from './limits.ts';
import { isLongEnough, PASSWORD_TOO_SHORT } from './password-input.ts';

/** What is said of a password that nobody can set, and of one that is too short to be anybody's. */
export const PASSWORD_PROBLEMS = {
  short: PASSWORD_TOO_SHORT,
  long: `Password must be at most ${LIMITS.textCharacters} characters.`,
  common: 'This password is easy to guess: many people use it or one like it. Please choose another one.',
  personal: "Password must not contain its owner's name or a part of their email address.",
  unchanged: 'The new password must differ from the old one.',
} as const;

export type PasswordOwner = {
  email: string;
  firstName: string;
  middleName?: string | null | undefined;
  lastName: string;
};

/** A shorter word would be found in every other sentence. */
const LONG_WORD = 4;
const SHORTEST_WORD = 3;
const FEWEST_DIFFERENT = 4;

/**
 * Why an account cannot have this password, as a sentence; null when it can. Asked whenever one is set, by whomever.
 * `isCommon` says whether a lower-case text is on the list of common passwords, which is too long for the browser.
 */
export function passwordProblem(
  password: string,
  owner: PasswordOwner,
  known: { isOld: boolean; productName: string; isCommon: (text: string) => boolean },
): string | null {
  if (!isLongEnough(password)) return PASSWORD_PROBLEMS.short;
  if (known.isOld) return PASSWORD_PROBLEMS.unchanged;
  if (isPersonal(password, owner)) return PASSWORD_PROBLEMS.personal;
  return isOfProduct(password, known.productName) || isGuessable(password, known.isCommon)
    ? PASSWORD_PROBLEMS.common
    : null;
}

function isPersonal(password: string, { email, firstName, middleName, lastName }: PasswordOwner): boolean {
  const [localPart = ''] = email.split('@');
  const own = wordsOf([localPart, firstName, middleName ?? '', lastName].join(' '));
  const text = plain(password);
  const words = wordsOf(password);
  return own.some((word) => {
    if (word.length >= LONG_WORD) return text.includes(word);
    return word.length >= SHORTEST_WORD && words.includes(word);
  });
}

/** Whoever guesses tries the name of the portal first, in all its forms. */
function isOfProduct(password: string, productName: string): boolean {
  const name = plain(productName);
  return name.length >= LONG_WORD ? plain(password).includes(name) : wordsOf(password).includes(name);
}

/** Also "Sunshine2026!": what stands around a common password adds next to nothing. */
function isGuessable(password: string, isCommon: (text: string) => boolean): boolean {
  const text = password.trim().toLowerCase();
  const core = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return isCommon(text) || (core !== '' && isCommon(core)) || new Set(text).size < FEWEST_DIFFERENT;
}

function wordsOf(text: string): string[] {
  return plain(text).split(/[^\p{L}\p{N}]+/u);
}

/** "Ibáñez" is written as "ibanez" in an email. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
