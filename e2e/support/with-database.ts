import { connect, type Db } from '#server/db/connect.ts';
import { joinEmbeddedPostgres } from '#server/db/embedded/start.ts';

/** The database of the portal that runs on this folder, for what no call tells or brings about. */
export async function withDatabase<T>(dataDir: string, work: (db: Db) => Promise<T>): Promise<T> {
  const server = await joinEmbeddedPostgres({ dataDir, log: { info: () => undefined } });
  const db = connect(server.connectionString, { max: 2 });
  try {
    return await work(db);
  } finally {
    await db.destroy();
    await server.stop();
  }
}
