import type { Db } from '#server/db/connect.ts';
import type { KeyStorage } from './key-storage.ts';

const NAME = 'sealing-key';

/** The encrypted key in the database, for several processes that share no folder. */
export function databaseKeyStorage(db: Db): KeyStorage {
  const read = async () => {
    const row = await db
      .selectFrom('instanceValues')
      .select('value')
      .where('name', '=', NAME)
      .executeTakeFirst();
    return row?.value ?? null;
  };
  return {
    read,
    async writeIfAbsent(value) {
      await db
        .insertInto('instanceValues')
        .values({ name: NAME, value })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return (await read()) ?? value;
    },
  };
}
