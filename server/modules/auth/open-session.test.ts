import { afterAll, expect, test } from 'vitest';
import { idOf } from '#server/testing/inject-as.ts';
import { openTestPortal } from '#server/testing/test-deps.ts';
import { openSession } from './open-session.ts';

const portal = await openTestPortal();
const { deps } = portal;
afterAll(() => portal.close());

test('a password that was changed while it was being checked opens no session', async () => {
  const id = await idOf(portal, 'mark');
  const { passwordHash: present } = await deps.db
    .selectFrom('accounts')
    .select('passwordHash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const client = { ipAddress: '192.0.2.1', userAgent: 'test' };
  const open = (passwordHash: string) =>
    deps.db
      .transaction()
      .execute((tx) => openSession(tx, deps, { known: { id, passwordHash }, client, way: 'password' }));
  await expect(open('of the password before')).rejects.toMatchObject({ code: 'auth.wrong-credentials' });
  expect((await open(present)).account.id).toBe(id);
});
