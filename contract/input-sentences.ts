import type { z } from 'zod';

type RawIssue = z.core.$ZodRawIssue;

/** What the types of a schema are called in a sentence. */
const KINDS: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  date: 'a date such as 2026-11-20',
  datetime: 'a date and a time such as 2026-11-20T09:00',
  time: 'a time such as 09:00',
  email: 'an email address',
};

/** Somebody else's names are cut, so that a sentence stays one. */
const NAME_CHARACTERS = 80;

/**
 * The sentence for an input that a schema refuses without a sentence of its own: what is wanted, and for which field.
 * Set as zod's error map where the API is built, so that none of zod's own sentences reaches a caller.
 */
export function inputSentence(issue: RawIssue): string {
  const at = place(issue.path ?? []);
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined && at !== ''
        ? `Please fill in ${at}.`
        : `Please give ${KINDS[issue.expected] ?? 'another value'}${forField(at)}.`;
    case 'invalid_value':
      return `Please give one of these${forField(at)}: ${issue.values.map(String).join(', ')}.`;
    case 'invalid_format':
      return `Please give ${KINDS[issue.format] ?? 'another text'}${forField(at)}.`;
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1
        ? `Please fill in ${at || 'the text'}.`
        : `Please give at least ${amount(issue.minimum, issue.origin)}${forField(at)}.`;
    case 'too_big':
      return `Please give at most ${amount(issue.maximum, issue.origin)}${forField(at)}.`;
    case 'unrecognized_keys':
      return `There is no field ${issue.keys.slice(0, 3).map(quoted).join(', ')}.`;
    default:
      return `The value${forField(at)} is not valid.`;
  }
}

function amount(limit: number | bigint, origin: string): string {
  const units: Record<string, string> = { string: ' characters', array: ' entries' };
  return `${limit.toLocaleString('en-US')}${units[origin] ?? ''}`;
}

function forField(at: string): string {
  return at && ` for ${at}`;
}

/** The path of a field as callers write it; '' for the whole input. */
function place(path: readonly PropertyKey[]): string {
  return path.length === 0 ? '' : quoted(path.map(String).join('.'));
}

function quoted(name: string): string {
  return `"${name.slice(0, NAME_CHARACTERS)}"`;
}
