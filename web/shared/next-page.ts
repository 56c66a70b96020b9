import type { z } from 'zod';
import type { pagination } from '#contract/api/envelope.ts';

/** For `getNextPageParam` of a list whose pages accumulate; undefined after the last page. */
export function nextPage({
  pagination: { total, isLowerBound, page, limit },
}: {
  pagination: z.output<typeof pagination>;
}) {
  return isLowerBound || page * limit < total ? page + 1 : undefined;
}
