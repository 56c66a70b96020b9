import { z } from 'zod';
import { refuse } from '#contract/errors.ts';

/** The place between two rows of a list: right after one of them, or right before it. */
export type Cursor = {
  way: 'after' | 'before';
  /** What the row has in the column that the list is sorted by, as PostgreSQL writes it. */
  value: string | null;
  id: number;
};
/** The column and the direction by which a list is sorted; a cursor of another list is refused. */
export type ListOrder = `${string} ${'asc' | 'desc'}`;

const written = z.tuple([
  z.string(),
  z.enum(['after', 'before']),
  z.string().nullable(),
  z.number().int().min(1),
]);

/** A text for an address, which tells nobody how it is made up. */
export function writeCursor(list: ListOrder, { way, value, id }: Cursor): string {
  return Buffer.from(JSON.stringify([list, way, value, id])).toString('base64url');
}

/** What `writeCursor` wrote for the same list. 400 for anything else. */
export function readCursor(list: ListOrder, text: string): Cursor {
  const parsed = written.safeParse(jsonOf(Buffer.from(text, 'base64url').toString()));
  if (!parsed.success || parsed.data[0] !== list) return refuse('cursor.unknown');
  const [, way, value, id] = parsed.data;
  return { way, value, id };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
