import { readConfig } from '#server/config.ts';
import { connect, type Db } from './connect.ts';
import { migrate } from './migrate.ts';
import { joinDatabase } from './open-database.ts';

type Config = ReturnType<typeof readConfig>;

/** Runs a command of its own on the portal's database, whether the portal is running or not. */
export async function withDatabase(work: (db: Db, config: Config) => Promise<void>): Promise<void> {
  const config = readConfig(process.env);
  const database = await joinDatabase(config);
  const db = connect(database.connectionString, { max: 2 });
  try {
    await migrate(db);
    await work(db, config);
  } finally {
    await db.destroy();
    await database.stop();
  }
}
