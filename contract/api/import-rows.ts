import { z } from 'zod';
import { countText } from '../format/counts.ts';
import { oneLine } from '../format/one-line.ts';
import { LIMITS } from '../limits.ts';

/** A cell as the file has it; numbers may come as numbers. Missing cells are empty. */
const secret = z
  .union([z.string(), z.number()], 'Every cell must be a text.')
  .nullish()
  .transform((value) => (value === null || value === undefined ? '' : String(value)));
const cell = secret.transform(oneLine);

export const NO_ROWS = 'The file holds no rows.';
export const TOO_MANY_ROWS = `A file can hold at most ${countText(LIMITS.importRows)} rows.`;

/**
 * The rows of a file that is imported, each with a text for every one of the columns; what else a row holds is left out. The texts are
 * in one line but for `secrets`, the columns with passwords.
 */
export function importRows<C extends string>(
  columns: Readonly<Record<C, string>>,
  secrets: readonly NoInfer<C>[] = [],
) {
  const cells = Object.fromEntries(
    (Object.keys(columns) as C[]).map((column) => [column, secrets.includes(column) ? secret : cell]),
  );
  const row = z.object(cells as Record<C, typeof cell>, 'Every row must hold the columns of the file.');
  return z.array(row, NO_ROWS).min(1, NO_ROWS).max(LIMITS.importRows, TOO_MANY_ROWS);
}
