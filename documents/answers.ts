/*
 * The zod pieces of the field kinds. A document's schema is a strict object of these: unknown answers are refused,
 * and each piece carries the sentence that is shown when it fails.
 */
import { z } from 'zod';
import { LIMITS } from '#contract/limits.ts';
import type { Answers } from './document.ts';
import { inRow, rowNumbers } from './fields.ts';

export const REQUIRED = 'Please fill out the required fields';
export const POSITION_AND_SALARY = 'Position & Salary are required';
export const ONE_SUBJECT = 'Please add at least one subject';
export const CONTACT_NUMBER = 'Please provide your contact number';

/** A schema over exactly these answers, unknown names refused. */
export function answersOf<S extends z.ZodRawShape>(shape: S) {
  return z.strictObject(shape, {
    error: (issue) => (issue.code === 'unrecognized_keys' ? undefined : REQUIRED),
  });
}

/** The same piece for each row of a rows field: `numbered('passenger{n}Name', 9, optionalText())`. */
export function numbered<S extends z.ZodType>(name: string, max: number, piece: S): Record<string, S> {
  return Object.fromEntries(rowNumbers(max).map((row) => [inRow(name, row), piece]));
}

export function requiredText(message = REQUIRED, max: number = LIMITS.textCharacters) {
  return z.string(message).trim().min(1, message).max(max, tooLong(max)).refine(isEmptyOrVisible, message);
}

export function requiredLongText(message = REQUIRED) {
  return requiredText(message, LIMITS.longTextCharacters);
}

/** Left out or empty when not given. */
export function optionalText(max: number = LIMITS.textCharacters) {
  return z
    .string()
    .trim()
    .max(max, tooLong(max))
    .optional()
    .transform((text) => (text && isVisible(text) ? text : undefined));
}

/** What is empty has been refused already. */
function isEmptyOrVisible(text: string): boolean {
  return text === '' || isVisible(text);
}

/** Whether it has a character that can be seen: one of no width alone would print as an empty line. */
function isVisible(text: string): boolean {
  return /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
}

export function requiredNumber(message = REQUIRED, min = 0, max = 1_000_000_000) {
  return z
    .number(message)
    .min(min, message)
    .max(max, `Please give a number of at most ${max.toLocaleString('en-US')}`);
}

export function optionalNumber(
  min = 0,
  max = 1_000_000_000,
  message = `Please give a number from ${min} to ${max.toLocaleString('en-US')}`,
) {
  return z.number(message).min(min, message).max(max, message).optional();
}

export function requiredDate(message = REQUIRED) {
  return z.iso.date(message).refine(hasLikelyYear, UNLIKELY_YEAR);
}

export function optionalDate(message = 'Please give a date') {
  return z.union([z.literal('').transform(() => undefined), requiredDate(message)]).optional();
}

/** `YYYY-MM-DDTHH:mm`. */
export function requiredDateTime(message = REQUIRED) {
  return z.iso.datetime({ local: true, precision: -1, error: message }).refine(hasLikelyYear, UNLIKELY_YEAR);
}

/** Whether the year of a date is no slip of the keyboard, such as 0001 or 20266; what is no date has been refused already. */
function hasLikelyYear(date: string): boolean {
  const year = Number.parseInt(date, 10);
  return Number.isNaN(year) || (year >= FIRST_YEAR && year <= LAST_YEAR);
}

/** Of whoever was born, and of whatever is planned. */
const [FIRST_YEAR, LAST_YEAR] = [1900, 2100];
const UNLIKELY_YEAR = `Please give a year from ${FIRST_YEAR} to ${LAST_YEAR}`;

export function requiredOption<const T extends readonly [string, ...string[]]>(
  options: T,
  message = REQUIRED,
) {
  return z.enum(options, message);
}

/** A tick in any of the forms that forms.md 1.7 names, kept as a boolean; false when left out. */
export function tick() {
  return z
    .union([z.boolean(), z.literal([0, 1]), z.string().max(5)], 'Please give a tick as true or false')
    .optional()
    .transform((value) => isSet(value));
}

/** A tick that nobody can unset, whatever was sent. */
export function alwaysSet() {
  return tick().transform(() => true);
}

/** A tick that is stored as the check character or an empty text (Student Clearance). */
export function mark() {
  return tick().transform((value) => (value ? '✓' : ''));
}

/** Earned minus less, to the thousandth of a day. */
export function difference(whole: number, part: number): number {
  return Math.round((whole - part) * 1000) / 1000 || 0;
}

/** How many of these answers are set. */
export function countSet(answers: Answers, names: readonly string[]): number {
  return names.filter((name) => isSet(answers[name])).length;
}

export function isSet(value: unknown): boolean {
  if (typeof value === 'string') return value !== '' && value !== 'false' && value !== '0';
  return value === true || (typeof value === 'number' && value !== 0);
}

function tooLong(max: number): string {
  return `Please use at most ${max.toLocaleString('en-US')} characters`;
}
