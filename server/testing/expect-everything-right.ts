import { expect } from 'vitest';
import { systemClock } from '#server/clock.ts';
import { readConfig } from '#server/config.ts';
import type { Db } from '#server/db/connect.ts';
import { verifyAccountCounts } from '#server/modules/accounts/verify-account-counts.ts';
import { logKeyOf } from '#server/modules/audit-log/log-keys.ts';
import { verifyChain } from '#server/modules/audit-log/verify-chain.ts';
import { verifyCharts } from '#server/modules/dashboards/charts/verify-charts.ts';
import { verifyCounts } from '#server/modules/requests/counts/verify-counts.ts';
import { readSecretKey } from '#server/secret-key.ts';

/** What `npm run audit:verify` and `npm run counts:verify` look at, with the settings of the portals that wrote it. */
export async function expectEverythingRight(db: Db, settings: Record<string, string>): Promise<void> {
  const config = readConfig(settings);
  const key = logKeyOf(await readSecretKey(config));
  expect((await verifyChain(db, { keys: [key] })).problems).toEqual([]);
  expect(await verifyCounts(db)).toEqual([]);
  expect(await verifyAccountCounts(db)).toEqual([]);
  expect(await verifyCharts({ db, clock: systemClock, config })).toEqual([]);
}
