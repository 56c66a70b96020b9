import { z } from 'zod';
import { LIMITS } from '../limits.ts';

/**
 * One call of the API, spelled once: the server registers it and parses with its schemas; the browser takes only its
 * type (`import type`), so that no schema travels to it. Paths are below /api/v1; `:name` is a path parameter.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** What `data` of the answer holds; absent for calls that answer with bytes. */
  data?: z.ZodType;
};

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

/** The largest id that the database can hold. */
const LARGEST_ID = 2_147_483_647;
const id = z.coerce.number<number | string>('Please give a whole number.').int().min(1).max(LARGEST_ID);

/** An id in a body: a number, with the sentence for anything else. */
export function idNumber(message = 'Please give a whole number.') {
  return z.number(message).int(message).min(1, message).max(LARGEST_ID, message);
}

/** `HH:mm`. */
export function clockTime(message: string) {
  return z.string(message).regex(/^([01]\d|2[0-3]):[0-5]\d$/, message);
}

export const idParams = z.object({ id });
export const optionalId = id.optional();

export const pagination = z.object({ total: z.number(), page: z.number(), limit: z.number() });

/** The query of a paged list; `columns` are the only ones it sorts by, the first is the default. */
export function listQuery<const C extends readonly [string, ...string[]]>(
  columns: C,
  order: 'asc' | 'desc' = 'asc',
  limit: number = LIMITS.pageSize,
) {
  const numberFromOne = z.coerce.number<number | string>('Please give a whole number.').int().min(1);
  return z.object({
    page: numberFromOne.max(1_000_000).default(1),
    limit: numberFromOne.max(LIMITS.pageSizeMax).default(limit),
    sort: z.enum(columns).default(columns[0] as C[number]),
    order: z.enum(['asc', 'desc']).default(order),
  });
}

/** `message` of an answer that has nothing else to say. */
export const nothing = z.object({});
