import { sql } from 'kysely';

/**
 * `true` in the words of a statement, for the condition of an index that holds only some rows. As a value it is unknown to a plan
 * that is made once, which then cannot use that index.
 */
export const TRUE = sql<boolean>`true`;
