import type { z } from 'zod';
import type { pagination } from '#contract/api/envelope.ts';

type Shown = { pagination: z.output<typeof pagination> };

/**
 * Where a page goes on from the one before it that was shown, or else ends at the one after it (server.md 1). The first page
 * has none: it begins with what is newest. Nor has one beside which none was shown; it is found by its number.
 */
export function cursorOf(page: number, shownAt: (page: number) => Shown | undefined): string | undefined {
  if (page === 1) return undefined;
  return shownAt(page - 1)?.pagination.nextCursor ?? shownAt(page + 1)?.pagination.previousCursor;
}
