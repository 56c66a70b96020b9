import type { Config } from '#server/config.ts';
import { startEmbeddedPostgres } from './embedded/start.ts';

type Opened = { connectionString: string; stop(): Promise<void> };

/** The PostgreSQL of the settings, or the one that comes with the project. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: { info(message: object | string, text?: string): void },
): Promise<Opened> {
  if (!config.databaseUrl) return startEmbeddedPostgres({ dataDir: config.dataDir, log });
  return { connectionString: config.databaseUrl, stop: async () => undefined };
}
