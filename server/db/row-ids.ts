import { sql } from 'kysely';

/** The id of the row that this connection added to the table last. */
export function newestIdOf(table: 'request_events') {
  return sql<number>`currval(pg_get_serial_sequence(${table}, 'id'))`;
}

/** Draws the id of a row that is added later. */
export function nextIdOf(table: 'requests' | 'request_stages' | 'mails') {
  return sql<number>`nextval(pg_get_serial_sequence(${table}, 'id'))`;
}
