import { expect, test } from '@playwright/test';
import { scanForSecrets } from '../support/scan-for-secrets.ts';

/*
 * After all journeys: what they typed, were given once or that the database keeps hidden is in no answer, log line, mail
 * row, job, notice, audit context or address. The journeys of the campus account have a portal of their own and scan it.
 */

test('nothing that was secret in a journey stands anywhere it could be read', async () => {
  const { found, secrets, calls } = await scanForSecrets(process.env.E2E_DATA_DIR ?? '');
  // the journeys sign in, change passwords and set up second factors: a scan that knows of none of them proves nothing
  expect(secrets).toBeGreaterThan(20);
  expect(calls).toBeGreaterThan(500);
  expect(found).toEqual([]);
});
