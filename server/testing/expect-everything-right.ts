import { expect } from 'vitest';
import { systemClock } from '#server/clock.ts';
import { readConfig } from '#server/config.ts';
import type { Db } from '#server/db/connect.ts';
import { logKeyOf } from '#server/modules/audit-log/log-keys.ts';
import { verifyChain } from '#server/modules/audit-log/verify-chain.ts';
import { readSecretKey } from '#server/secrets/secret-key.ts';
import { verifyKept } from '#server/verify-kept.ts';

/** What `npm run audit:verify` and `npm run counts:verify` look at, with the settings of the portals that wrote it. */
export async function expectEverythingRight(db: Db, settings: Record<string, string>): Promise<void> {
  const config = readConfig(settings);
  const key = logKeyOf(await readSecretKey(config));
  expect((await verifyChain(db, { keys: [key] })).problems).toEqual([]);
  expect(await verifyKept({ db, clock: systemClock, config })).toEqual([]);
}
