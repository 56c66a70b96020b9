import { afterAll, expect, test } from 'vitest';
import type { AccountImport } from '#contract/api/account-imports.ts';
import { type RunningPortal, removeData, runPortal } from '#server/testing/run-portal.ts';
import { type Client, signIn } from '#server/testing/sign-in-over-http.ts';

let portal: RunningPortal | undefined;
afterAll(async () => {
  await portal?.stop();
  if (portal) await removeData(portal);
});

test('a portal that is killed in the middle of an import has saved nothing, and imports the file afterwards', {
  timeout: 300_000,
}, async () => {
  portal = await runPortal();
  const { dataDir } = portal;
  const before = await signIn(portal.address, 'andres.malonzo@example.edu');
  const started = await send<{ import: AccountImport }>(before, 300).then((answer) => answer.import);
  expect(started).toMatchObject({ total: 300, done: 0, state: 'running' });
  const counted = await count(before);
  const done = async () => (await importOf(before, started.id)).done;
  await expect.poll(done, { timeout: 60_000, interval: 50 }).toBeGreaterThan(20);
  await portal.kill();

  portal = await runPortal({ dataDir });
  const after = await signIn(portal.address, 'andres.malonzo@example.edu');
  expect(await count(after)).toBe(counted);
  expect((await importOf(after, started.id)).state).not.toBe('done');
  expect(await send(after, 3)).toEqual({ created: 3 });
  expect(await count(after)).toBe(counted + 3);
});

const send = <T>(admin: Client, length: number) =>
  admin.send<T>('POST', '/accounts/import', { accounts: teachers(length) });
const count = async (admin: Client) =>
  (await admin.json<{ pagination: { total: number } }>('/accounts?limit=1')).pagination.total;
const importOf = async (admin: Client, id: number) =>
  (await admin.json<{ import: AccountImport }>(`/accounts/imports/${id}`)).import;

const teachers = (length: number) =>
  Array.from({ length }, (_, index) => ({
    firstName: 'Teacher',
    lastName: `Number${index}`,
    emailAddress: `killed.${index}@example.edu`,
    password: 'seven-blue-kites',
    department: 'College of Science',
    role: 'Faculty',
  }));
