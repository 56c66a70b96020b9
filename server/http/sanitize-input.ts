import type { FastifyInstance } from 'fastify';
import { refuse } from '#contract/errors.ts';

const MAX_DEPTH = 20;

/**
 * Makes every text of a call one that PostgreSQL can store, before its schema is checked: U+0000 is removed, and lone
 * surrogates are replaced with U+FFFD. In the path U+0000 is replaced, too: `/documents/1%00` names no document, and
 * with the character removed it would name another than was asked for. Input that is nested more than 20 levels deep is
 * refused (`input.invalid`).
 */
export function sanitizeInput(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    request.params = sanitized(request.params, 0, '\ufffd');
    request.query = sanitized(request.query, 0);
    request.body = sanitized(request.body, 0);
  });
}

function sanitized(value: unknown, depth: number, inPlaceOfNull = ''): unknown {
  if (typeof value === 'string') return value.replaceAll('\u0000', inPlaceOfNull).toWellFormed();
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return value;
  if (depth > MAX_DEPTH) return refuse('input.invalid');
  const within = (item: unknown) => sanitized(item, depth + 1, inPlaceOfNull);
  if (Array.isArray(value)) return value.map(within);
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [String(sanitized(key, depth)), within(item)]),
  );
}
