import { type RawBuilder, sql } from 'kysely';

/**
 * What rows are sorted by where people read a column: its text, whatever the case and the accents. Worked out for each row, for
 * some thousands at most: a longer list keeps it, as accounts do. `searchable` takes long, and does no more than `lower`
 * to a text that has no letter but those of ASCII.
 */
export function asPeopleRead(column: 'name' | 'program'): RawBuilder<string> {
  const text = sql.ref(column);
  return sql`case when octet_length(${text}) = length(${text}) then lower(${text}) else searchable(${text}) end`;
}
