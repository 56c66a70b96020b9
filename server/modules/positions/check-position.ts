import { sql } from 'kysely';
import { refuse } from '#contract/errors.ts';
import type { Tx } from '#server/db/connect.ts';

/** One change of positions at a time, so that two at once cannot take the same name. Readers do not wait. */
export async function lockNames(tx: Tx): Promise<void> {
  await sql`lock table positions in share row exclusive mode`.execute(tx);
}

/** 409 for a name that a position has in whatever case, but for the one that is being renamed. */
export async function refuseTakenName(tx: Tx, name: string, ownId = 0): Promise<void> {
  const other = await tx
    .selectFrom('positions')
    .select('id')
    .where(sql<string>`lower(name)`, '=', sql<string>`lower(${name})`)
    .where('id', '<>', ownId)
    .executeTakeFirst();
  if (other) refuse('position.exists');
}
