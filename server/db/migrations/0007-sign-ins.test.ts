import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { expect, onTestFinished, test } from 'vitest';
import { idOf } from '#server/testing/inject-as.ts';
import { openTestPortal } from '#server/testing/test-deps.ts';
import * as signIns from './0007-sign-ins.ts';

const MIGRATION: Migration = signIns;

test('sessions take their device from the login history, and go on', async () => {
  const portal = await openTestPortal();
  onTestFinished(() => portal.close());
  const { db, clock } = portal.deps;
  await sql`drop table known_browsers`.execute(db);
  await sql`alter table sessions drop column id, drop column user_agent, drop column ip_address, drop column browser_hash`.execute(
    db,
  );
  await sql`create index sessions_account on sessions (account_id)`.execute(db);
  const accountId = await idOf(portal, 'rhea');
  const now = clock.now();
  const later = new Date(now.getTime() + 1);
  const login = { accountId, userAgent: 'Firefox', ipAddress: '192.0.2.1' };
  await db
    .insertInto('loginHistory')
    .values([{ ...login, createdAt: now }])
    .execute();
  await sql`insert into sessions (token_hash, account_id, created_at, last_used_at)
    values ('\\x01', ${accountId}, ${now}, ${later}), ('\\x02', ${accountId}, ${later}, ${later})`.execute(
    db,
  );

  await MIGRATION.up(db);
  const sessions = await db
    .selectFrom('sessions')
    .select(['id', 'userAgent', 'ipAddress', 'createdAt', 'browserHash'])
    .orderBy('createdAt')
    .execute();
  expect(sessions).toEqual([
    {
      id: expect.any(Number),
      userAgent: 'Firefox',
      ipAddress: '192.0.2.1',
      createdAt: now,
      browserHash: null,
    },
    { id: expect.any(Number), userAgent: '', ipAddress: '', createdAt: later, browserHash: null },
  ]);
});
