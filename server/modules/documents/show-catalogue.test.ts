import { afterAll, expect, test } from 'vitest';
import { DOCUMENTS } from '#documents/registry.ts';
import { askFor } from '#server/testing/ask-for.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { injectAs, type Who } from '#server/testing/inject-as.ts';

const portal = await buildTestApp();
const { db } = portal.deps;
afterAll(() => portal.close());

async function offered(who: Who, name: string) {
  const answer = await injectAs(portal, who, { url: '/dashboard/requestor/requestlist' });
  return answer.json().data.documents.find((document: { name: string }) => document.name === name);
}

test('each form says what it is for, who signs, and what to have ready', async () => {
  expect(await offered('miguel', 'Student Clearance')).toMatchObject({
    isForMyRole: true,
    purpose: 'To be cleared and to ask for your records: transcript, diploma, certification.',
    signees: [
      'Adviser',
      expect.stringContaining('Library'),
      expect.stringContaining('Financ'),
      'Dean',
      expect.stringContaining('Registrar'),
    ],
    haveReady: ['Valid ID', 'Official receipt', 'Proof that accounts are settled'],
  });
  for (const { name } of DOCUMENTS) expect((await offered('mark', name)).signees).not.toEqual([]);
});

test('how long it usually takes is the median of the newest, once there are enough of them', async () => {
  const name = 'Dropping Form';
  expect((await offered('miguel', name)).usualSeconds).toBeNull();
  for (const days of [1, 2, 3, 4, 40]) {
    const { id } = await askFor(portal, 'miguel', name);
    expect((await offered('miguel', name)).usualSeconds).toBeNull();
    const completedAt = new Date(portal.deps.clock.now().getTime() + days * 86_400_000);
    await db.updateTable('requests').set({ status: 'COMPLETED', completedAt }).where('id', '=', id).execute();
  }
  expect((await offered('miguel', name)).usualSeconds).toBe(3 * 86_400);
});
