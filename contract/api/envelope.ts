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

const id = z.coerce.number<number | string>('Please give a whole number.').int().min(1).max(2_147_483_647);
export const idParams = z.object({ id });
export const optionalId = id.optional();

export const pagination = z.object({ total: z.number(), page: z.number(), limit: z.number() });

/** The query of a paged list; `columns` are the only ones it sorts by, the first is the default. */
export function listQuery<const C extends readonly [string, ...string[]]>(
  columns: C,
  order: 'asc' | 'desc' = 'asc',
  limit: number = LIMITS.pageSize,
) {
  const pageNumber = z.coerce.number<number | string>('Please give a whole number.').int().min(1);
  return z.object({
    page: pageNumber.max(1_000_000).default(1),
    limit: pageNumber.max(LIMITS.pageSizeMost).default(limit),
    sort: z.enum(columns).default(columns[0] as C[number]),
    order: z.enum(['asc', 'desc']).default(order),
  });
}

/** `message` of an answer that has nothing else to say. */
export const nothing = z.object({});
