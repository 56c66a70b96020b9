import { afterAll, expect, test } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import { askFor } from '#server/testing/ask-for.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { idOf, injectAs } from '#server/testing/inject-as.ts';

const portal = await buildTestApp();
const { db } = portal.deps;
afterAll(() => portal.close());
const ask = async () => (await injectAs(portal, 'admin', { url: '/documents/missingsignees' })).json().data;

test('of more waiting requests than are listed each document says how many it has', async () => {
  const first = await askFor(portal, 'miguel', 'Dropping Form');
  const url = `/accounts/${await idOf(portal, 'mark')}`;
  expect((await injectAs(portal, 'admin', { method: 'DELETE', url })).statusCode).toBe(200);
  const { id: _, ...row } = await db
    .selectFrom('requests')
    .selectAll()
    .where('id', '=', first.id)
    .executeTakeFirstOrThrow();
  expect(row.status).toBe('PENDING');
  const copies = Array.from({ length: LIMITS.requestsWithoutSignee + 4 }, (_, index) => ({
    ...row,
    formResponse: JSON.stringify(row.formResponse),
    verificationCode: `copy-${index}`,
  }));
  await db
    .insertInto('requests')
    .values(copies as never)
    .execute();
  const { documents } = await ask();
  expect(documents).toMatchObject([
    { name: 'Dropping Form', requestCount: LIMITS.requestsWithoutSignee + 5 },
  ]);
  expect(documents[0].requests).toHaveLength(LIMITS.requestsWithoutSignee);
  expect(documents[0].requests[0]).toEqual({ id: first.id });

  // a position that is vacant as well explains none of them
  const registrar = `/accounts/${await idOf(portal, 'registrar')}`;
  expect((await injectAs(portal, 'admin', { method: 'DELETE', url: registrar })).statusCode).toBe(200);
  const dropping = (await ask()).documents.find(({ name }: { name: string }) => name === 'Dropping Form');
  expect(dropping).toMatchObject({
    positions: [{ name: 'University Registrar' }],
    requestCount: LIMITS.requestsWithoutSignee + 5,
  });
});
