import type { Config } from '#server/config.ts';
import { joinEmbeddedPostgres, startEmbeddedPostgres } from './embedded/start.ts';

type Settings = Pick<Config, 'databaseUrl' | 'dataDir'>;
type Opened = { connectionString: string; stop(): Promise<void> };

/** The PostgreSQL of the settings, or the one that comes with the project. */
export async function openDatabase(
  config: Settings,
  log: { info(message: object | string, text?: string): void },
): Promise<Opened> {
  if (!config.databaseUrl) return startEmbeddedPostgres({ dataDir: config.dataDir, log });
  return external(config.databaseUrl);
}

/** The same for a command that may run beside the portal. */
export async function joinDatabase(config: Settings): Promise<Opened> {
  if (config.databaseUrl) return external(config.databaseUrl);
  return joinEmbeddedPostgres({ dataDir: config.dataDir, log: { info: () => undefined } });
}

function external(connectionString: string): Opened {
  return { connectionString, stop: async () => undefined };
}
