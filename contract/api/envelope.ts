import { z } from 'zod';
import { oneLine } from '../format/one-line.ts';
import { LIMITS } from '../limits.ts';

/**
 * One call of the API, spelled once: the server registers it and parses with its schemas; the browser takes only its
 * type (`import type`), so that no schema travels to it. Paths are below /api/v1; `:name` is a path parameter.
 */
export type Endpoint = {
  /** The name of its constant, under which generated clients know it too. */
  name: string;
  /** One sentence for whoever reads the description of the API. */
  summary: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The body as it is described where the call itself checks it later (actions on a request). */
  describedBody?: z.ZodType;
  /** It takes one file, as the field `file` of a multipart body. */
  isUpload?: true;
  /** What `data` of the answer holds; absent for calls that answer with bytes. */
  data?: z.ZodType;
  /** The media types of an answer in bytes; text where it is a text. */
  bytes?: readonly string[];
  /** It may also answer 202: what it began goes on by itself. */
  mayGoOn?: true;
  /** Refusals that calls of its kind do not give: 404 for what no part of its address names, 409 of a GET. */
  alsoRefuses?: readonly (404 | 409)[];
};

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

const DIGITS = /^-?\d+$/;

/**
 * A whole number in an address, where it comes as a text: decimal digits and nothing else, which of all that JavaScript takes
 * for a number (`0x10`, `1e1`, ` 5 `, an empty text) is what people mean. `message` replaces the sentence for anything else.
 * A default is given with `prefault`: the description of the API leaves out a `default` behind a conversion.
 */
export function numberInAddress<T extends z.ZodType>(number: T, message?: string) {
  return z.preprocess((given: number | string, { issues }) => {
    if (typeof given !== 'string') return given;
    if (DIGITS.test(given)) return Number(given);
    issues.push({ code: 'invalid_type', expected: 'int', input: given, ...(message ? { message } : {}) });
    return z.NEVER;
  }, number);
}

export const idInAddress = numberInAddress(z.number().int().min(1).max(LIMITS.largestNumber));

/** An id in a body: a number, with the sentence for anything else. */
export function idNumber(message?: string) {
  return z.number(message).int(message).min(1, message).max(LIMITS.largestNumber, message);
}

/** The ids of what a bulk call changes; `message` where none is named. */
export function bulkIds(message: string) {
  return z
    .array(idNumber(message), message)
    .min(1, message)
    .max(LIMITS.bulkRows, `At most ${LIMITS.bulkRows} at a time.`);
}

/** What somebody looks for, as it was typed or pasted; empty where it is left out. */
export const sought = z.string().overwrite(oneLine).max(LIMITS.textCharacters).default('');

/** A schema with a sentence of its own says that one of a text that is too long, too, unless it is given this. */
export const TEXT_TOO_LONG = `Please give at most ${LIMITS.textCharacters} characters.`;

/** A text of one line that must not be empty, such as a name. */
export function requiredLine(
  missing: string,
  { most = LIMITS.textCharacters, tooLong = TEXT_TOO_LONG }: { most?: number; tooLong?: string } = {},
) {
  return z.string(missing).overwrite(oneLine).min(1, missing).max(most, tooLong);
}

/** `HH:mm`. */
export function clockTime(message: string) {
  return z.string(message).regex(/^([01]\d|2[0-3]):[0-5]\d$/, message);
}

export const idParams = z.object({ id: idInAddress });
export const optionalId = idInAddress.optional();

/**
 * With `isLowerBound` the list is longer than `total`: it was not counted to its end. The cursors are for the pages beside this
 * one, and absent where there is none.
 */
export const pagination = z.object({
  total: z.number(),
  isLowerBound: z.literal(true).optional(),
  page: z.number(),
  limit: z.number(),
  nextCursor: z.string().optional(),
  previousCursor: z.string().optional(),
});

/** The query of a paged list; `columns` are the only ones it sorts by, the first is the default. */
export function listQuery<const C extends readonly [string, ...string[]]>(
  columns: C,
  order: 'asc' | 'desc' = 'asc',
  limit: number = LIMITS.pageSize,
) {
  const upTo = (max: number) => numberInAddress(z.number().int().min(1).max(max));
  return z.object({
    page: upTo(LIMITS.pageMax).prefault(1),
    limit: upTo(LIMITS.pageSizeMax).prefault(limit),
    sort: z.enum(columns).default(columns[0] as C[number]),
    order: z.enum(['asc', 'desc']).default(order),
    /** `nextCursor` or `previousCursor` of another page in the same order, instead of the page's number. */
    cursor: z.string().max(LIMITS.cursorCharacters).optional(),
  });
}

/** `message` of an answer that has nothing else to say. */
export const nothing = z.object({});
