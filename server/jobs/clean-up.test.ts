import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { DAY_MS } from '#contract/time-units.ts';
import { recordAttempt } from '#server/modules/auth/login-attempts.ts';
import { act, askFor } from '#server/testing/ask-for.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { idOf, signIn } from '#server/testing/inject-as.ts';
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
  // it counts for 15 minutes
  deps.clock.advance({ minutes: 14 });
  await cleanUp(deps);
  expect(await deps.db.selectFrom('sessions').select('accountId').execute()).toEqual([
    { accountId: await idOf(portal, 'mark') },
  ]);
  expect(await deps.db.selectFrom('loginTries').select('id').execute()).toEqual([{ id: kept.id }]);
  await portal.close();
});

test('a session that is used every day is deleted after seven days, a younger one stays', async () => {
  const portal = await openTestPortal();
  const { deps } = portal;
  await signIn(portal, 'rhea');
  deps.clock.advance({ minutes: 7 * 24 * 60 });
  await deps.db.updateTable('sessions').set({ lastUsedAt: deps.clock.now() }).execute();
  await signIn(portal, 'mark');
  await cleanUp(deps);
  expect(await deps.db.selectFrom('sessions').select('accountId').execute()).toEqual([
    { accountId: await idOf(portal, 'mark') },
  ]);
  await portal.close();
});

test('a step that fails keeps none of the others from being done, is named in the log, and has the job tried again', async () => {
  const portal = await openTestPortal();
  const { db, files, config, clock } = portal.deps;
  const log = vi.spyOn(portal.deps.log, 'error');
  await files.put('attachments/left-behind.pdf', Buffer.from('x'), 'application/pdf');
  clock.set(new Date());
  const old = new Date(Date.now() - 2 * DAY_MS);
  await utimes(join(config.dataDir, 'files/attachments/left-behind.pdf'), old, old);
  // The first step deletes from this table.
  await sql`alter table login_tries rename to elsewhere`.execute(db);
  const cleaning = cleanUp(portal.deps);
  await expect(cleaning).rejects.toThrow('failed: purgeSignIns');
  await expect(files.read('attachments/left-behind.pdf')).rejects.toThrow('ENOENT');
  expect(log.mock.calls).toEqual([[{ step: 'purgeSignIns', err: expect.any(Error) }, expect.any(String)]]);
  await portal.close();
});

test('a paper that cannot be sealed has one job, whichever night it is, and gets another once the queue has deleted it', async () => {
  const portal = await buildTestApp();
  const { deps } = portal;
  deps.pdf.render = () => Promise.reject(new Error('no paper today'));
  const { id } = await askFor(portal, 'rhea', 'Travel Order');
  for (const who of ['dean', 'vpaa', 'president'] as const) await act(portal, who, id, 'sign');
  await deps.seals.underWay();
  const sealJobs = async () => (await deps.jobs.held()).filter(({ name }) => name === 'seal-request');
  for (let night = 0; night < 2; night += 1) {
    await cleanUp(deps);
    expect(await sealJobs()).toEqual([expect.objectContaining({ data: { requestId: id } })]);
  }
  await sql`delete from jobs.job where name = 'seal-request'`.execute(deps.db);
  await cleanUp(deps);
  expect(await sealJobs()).toHaveLength(1);
  await portal.close();
});
