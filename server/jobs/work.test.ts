import { sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openTestPortal } from '#server/testing/test-deps.ts';
import { work } from './work.ts';

test('counts that cannot be added up keep no others from it, are named in the log, and the job fails', async () => {
  const portal = await openTestPortal();
  onTestFinished(portal.close);
  const { db, log } = portal.deps;
  const told = vi.spyOn(log, 'error');
  const changes = db.selectFrom('accountCountChanges').selectAll();
  expect(await changes.execute()).not.toEqual([]);
  await sql`alter table request_count_changes rename to elsewhere`.execute(db);
  const ended = await work(portal.deps)['fold-counts']([{ data: {}, attempt: { isLast: false } }]);
  expect(await changes.execute()).toEqual([]);
  expect(told.mock.calls).toEqual([[{ step: 'foldCounts', err: expect.any(Error) }, expect.any(String)]]);
  expect(ended).toMatchObject([{ status: 'rejected', reason: { message: 'Steps that failed: foldCounts' } }]);
});
