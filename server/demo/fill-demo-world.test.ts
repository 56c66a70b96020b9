import { afterAll, expect, test } from 'vitest';
import { createAdmin } from '#server/modules/accounts/create-admin.ts';
import { openTestPortal } from '#server/testing/test-deps.ts';
import { isDemoWorldDue } from './demo-world-mark.ts';
import { fillDemoWorld } from './fill-demo-world.ts';
import { SAMPLE_REQUESTS } from './sample-requests.ts';

test('of portals that start at once one fills the demo world, and the others wait until it is whole', async () => {
  const { deps, close } = await openTestPortal({ isEmpty: true });
  afterAll(close);
  const start = async () => {
    await fillDemoWorld(deps);
    return (await deps.db.selectFrom('requests').select('id').execute()).length;
  };
  expect(await isDemoWorldDue(deps.db)).toBe(true);
  const { length } = SAMPLE_REQUESTS;
  expect(await Promise.all([start(), start()])).toEqual([length, length]);
  expect(await isDemoWorldDue(deps.db)).toBe(false);
});

test('a demo world of which an interrupted start has made a part is refused with what to do', async () => {
  const { deps, close } = await openTestPortal({ isEmpty: true });
  afterAll(close);
  const incoming = { ...deps.incoming, write: () => Promise.reject(new Error('interrupted')) };
  await expect(fillDemoWorld({ ...deps, incoming })).rejects.toThrow('interrupted');
  expect(await isDemoWorldDue(deps.db)).toBe(true);
  await expect(fillDemoWorld(deps)).rejects.toThrow(
    `The first start was interrupted before the demo world was whole. Please delete the folder ${deps.config.dataDir}, and start again.`,
  );
});

test('a start that was interrupted before it made anything of the demo world keeps nobody from another beginning', async () => {
  const { deps, close } = await openTestPortal({ isEmpty: true });
  afterAll(close);
  const files = { ...deps.files, put: () => Promise.reject(new Error('interrupted')) };
  await expect(fillDemoWorld({ ...deps, files })).rejects.toThrow('interrupted');
  const password = 'correct horse battery';
  await createAdmin(deps, { email: 'first@example.edu', firstName: 'Ana', lastName: 'Cruz', password });
  expect(await isDemoWorldDue(deps.db)).toBe(false);
});
