import type { Clock } from '#server/clock.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/connect.ts';
import { openSeal, type Seal } from './seal.ts';
import { sealingCertificatesIn } from './sealing-certificates.ts';
import { sealingKeyStorage } from './sealing-key-storage.ts';

type Place = {
  config: Config;
  db: Db;
  secretKey: Buffer;
  log?: { warn(context: object, message: string): void };
  clock?: Clock;
};

/**
 * The seal of this portal, with its key and certificates where the settings have them. Throws an Error with one
 * sentence when it cannot be used.
 */
export function openPortalSeal({ config, db, secretKey, log, clock }: Place): Promise<Seal> {
  return openSeal({
    ...config,
    institution: config.institutionName,
    secretKey,
    storage: sealingKeyStorage(config, db),
    sealingCertificates: sealingCertificatesIn(db),
    ...(log && { log }),
    ...(clock && { now: () => clock.now() }),
  });
}
