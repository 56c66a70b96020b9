import { expect, test } from 'vitest';
import { signIn } from '#server/testing/inject-as.ts';
import { openTestPortal } from '#server/testing/test-deps.ts';
import { cleanUp } from './clean-up.ts';

test('sessions that have ended and tries that no longer count are deleted, the others stay', async () => {
  const portal = await openTestPortal();
  const { db, clock } = portal.deps;
  await signIn(portal, 'rhea');
  await db
    .insertInto('loginTries')
    .values({ email: 'x', ipAddress: '::1', createdAt: clock.now() })
    .execute();
  clock.advance({ minutes: 13 * 60 });
  await signIn(portal, 'mark');
  await db
    .insertInto('loginTries')
    .values({ email: 'y', ipAddress: '::1', createdAt: clock.now() })
    .execute();
  await cleanUp(portal.deps);
  expect(await db.selectFrom('sessions').select('accountId').execute()).toHaveLength(1);
  expect(await db.selectFrom('loginTries').select('email').execute()).toEqual([{ email: 'y' }]);
  await portal.close();
});
