import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/connect.ts';
import { databaseKeyStorage } from './database-key-storage.ts';
import type { KeyStorage } from './key-storage.ts';
import { sealingKeyFile } from './seal.ts';

/** The portal's own key: in the folder, or in the database where several portals may share that. */
export function sealingKeyStorage(config: Pick<Config, 'databaseUrl' | 'dataDir'>, db: Db): KeyStorage {
  return config.databaseUrl ? databaseKeyStorage(db) : sealingKeyFile(config.dataDir);
}
