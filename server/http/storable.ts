import type { FastifyInstance } from 'fastify';
import { refuse } from '#contract/errors.ts';

const DEEPEST = 20;

/**
 * What enters can be stored: U+0000 and lone surrogates, which PostgreSQL refuses in texts, are taken out or replaced
 * in every string of a call, so that no field has to think of them.
 */
export function keepInputStorable(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    request.params = storable(request.params, 0);
    request.query = storable(request.query, 0);
    request.body = storable(request.body, 0);
  });
}

function storable(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return value.replaceAll('\u0000', '').toWellFormed();
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return value;
  if (depth > DEEPEST) return refuse('input.invalid');
  if (Array.isArray(value)) return value.map((item) => storable(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [String(storable(key, depth)), storable(item, depth + 1)]),
  );
}
