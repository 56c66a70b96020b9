import { ADMINISTRATION_ERRORS } from './errors/administration.ts';
import { CALL_ERRORS } from './errors/calls.ts';
import { FILE_ERRORS } from './errors/files.ts';
import { PAPER_ERRORS } from './errors/papers.ts';
import { REQUEST_ERRORS } from './errors/requests.ts';
import { SIGN_IN_ERRORS } from './errors/sign-in.ts';
import { countsOf } from './format/counts.ts';

/*
 * Every refusal of the product: code, HTTP status, sentence. Verbs throw `refuse(code)`; only server/http/errors.ts
 * turns one into an answer. `{word}` in a sentence is filled in from the details.
 */
export const ERRORS = {
  ...CALL_ERRORS,
  ...SIGN_IN_ERRORS,
  ...REQUEST_ERRORS,
  ...PAPER_ERRORS,
  ...FILE_ERRORS,
  ...ADMINISTRATION_ERRORS,
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;
export type Issue = { path: string; message: string };
type Details = {
  issues?: readonly Issue[];
  retryAfterSeconds?: number;
  words?: Record<string, string>;
  /** What the caller needs to go on. */
  data?: Record<string, unknown>;
};

/** A refusal that the caller is told about. Everything else that is thrown is our own fault and becomes a 500. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly issues: readonly Issue[];
  readonly words: Record<string, string>;
  readonly retryAfterSeconds: number | undefined;
  readonly data: Record<string, unknown> | undefined;

  constructor(code: ErrorCode, details: Details = {}) {
    super(sentence(ERRORS[code].message, details));
    this.name = 'Refusal';
    this.code = code;
    this.issues = details.issues ?? [];
    this.words = details.words ?? {};
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.data = details.data;
  }
}

/** Ends the current work with a refusal of the table above. */
export function refuse(code: ErrorCode, details?: Details): never {
  throw new Refusal(code, details);
}

/** 404 in the words of the thing that was asked for, e.g. `refuseMissing('Request')`. */
export function refuseMissing(thing: string): never {
  return refuse('not-found', { words: { thing } });
}

/**
 * 404 for a call that names several things by their ids: an issue at `ids.{index}` for each that is not among those
 * found, so that the caller can leave these out.
 */
export function refuseMissingAmong(
  thing: string,
  ids: readonly number[],
  found: readonly { id: number }[],
): never {
  if (ids.length < 2) return refuseMissing(thing);
  const issues = ids.flatMap((id, index) =>
    found.some((one) => one.id === id)
      ? []
      : [{ path: `ids.${index}`, message: `${thing} No. ${id} not found.` }],
  );
  return refuse('not-found', { words: { thing }, issues });
}

/** 400 for ids of things that there are not: an issue at each of these paths. */
export function refuseUnknown(thing: string, paths: readonly string[]): never {
  const words = { thing };
  const message = sentence(ERRORS['input.unknown-reference'].message, { words });
  return refuse('input.unknown-reference', { words, issues: paths.map((path) => ({ path, message })) });
}

/** 429 until so many seconds have passed; the sentence says them as whole minutes, rounded up. */
export function refuseTooMany(retryAfterSeconds: number): never {
  const time = countsOf([[Math.ceil(retryAfterSeconds / 60), 'minute', 'minutes']]);
  return refuse('too-many', { retryAfterSeconds, words: { time } });
}

function sentence(template: string, details: Details): string {
  const first = details.issues?.[0]?.message;
  if (first) return first;
  return template.replace(/\{(\w+)\}/g, (_, word: string) => details.words?.[word] ?? '');
}
