import { sql } from 'kysely';

/** The id of the row that this connection added to the table last. */
export function newestIdOf(table: 'requests') {
  return sql<number>`currval(pg_get_serial_sequence(${table}, 'id'))`;
}
