import { expect, test } from 'vitest';
import { recordAttempt } from '#server/modules/auth/login-attempts.ts';
import { signIn } from '#server/testing/inject-as.ts';
import { openTestPortal } from '#server/testing/test-deps.ts';
import { cleanUp } from './clean-up.ts';

test('sessions that have ended and tries that no longer count are deleted, the others stay', async () => {
  const portal = await openTestPortal();
  const { deps } = portal;
  const tryAs = (email: string) => recordAttempt(deps, { email, ipAddress: '::1', knownClient: null });
  await signIn(portal, 'rhea');
  await tryAs('x');
  deps.clock.advance({ minutes: 14 * 60 });
  await tryAs('of a clock that ran ahead');
  deps.clock.advance({ minutes: -60 });
  await signIn(portal, 'mark');
  const kept = await tryAs('y');
  await cleanUp(deps);
  expect(await deps.db.selectFrom('sessions').select('accountId').execute()).toHaveLength(1);
  expect(await deps.db.selectFrom('loginTries').select('id').execute()).toEqual([{ id: kept.id }]);
  await portal.close();
});
