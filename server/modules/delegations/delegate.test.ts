import { generateSync } from 'otplib';
import { afterAll, expect, test } from 'vitest';
import { emailOf, PEOPLE } from '#server/demo/world.ts';
import { act, askFor } from '#server/testing/ask-for.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { idOf, injectAs, signIn, type Who } from '#server/testing/inject-as.ts';
import { textOf } from '#server/testing/read-pdf.ts';
import { waitForLocks } from '#server/testing/wait-for-locks.ts';

const portal = await buildTestApp();
const { db, clock } = portal.deps;
afterAll(() => portal.close());

/** The Dean's code; each call waits for the next time step, because a code is accepted once. */
function code(): string {
  clock.advance({ minutes: 1 });
  return generateSync({
    secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    epoch: Math.floor(clock.now().getTime() / 1000),
  });
}
const documentId = async (name: string) =>
  (await db.selectFrom('documents').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;
const delegate = async (who: Who, email: string, tfaCode: string, document = 'Vehicle Trip Ticket') =>
  injectAs(portal, who, {
    method: 'POST',
    url: '/profile/delegate',
    payload: { email, documentId: await documentId(document), tfaCode },
  });

test('the delegatee finds the request as delegated, signs for the holder, and loses it with the delegation', async () => {
  const made = await delegate('dean', 'rhea.magsino@example.edu', code(), 'Dropping Form');
  expect(made.json().data.delegation).toMatchObject({
    delegatee: { displayName: 'Rhea V. Magsino' },
    document: { name: 'Dropping Form' },
  });
  const { id } = await askFor(portal, 'miguel', 'Dropping Form');
  await act(portal, 'mark', id, 'sign');
  await act(portal, 'rhea', id, 'sign');
  const { toSign } = (await injectAs(portal, 'rhea', { url: '/dashboard/faculty' })).json().data;
  expect(toSign).toMatchObject([{ id, isDelegated: true }]);
  const url = `/profile/delegate/${await idOf(portal, 'rhea')}/${await documentId('Dropping Form')}`;
  expect((await injectAs(portal, 'dean', { method: 'DELETE', url })).statusCode).toBe(200);
  expect((await injectAs(portal, 'rhea', { url: '/dashboard/faculty' })).json().data.toSign).toEqual([]);
  expect((await injectAs(portal, 'dean', { method: 'DELETE', url })).statusCode).toBe(404);
});

test('the delegate receives a notice and a mail of a delegation and of its end', async () => {
  const { notifications } = (await injectAs(portal, 'rhea', { url: '/profile/notifications' })).json().data;
  const messages = notifications.map(({ message }: { message: string }) => message);
  expect(messages).toContainEqual(
    expect.stringMatching(/^.*Isidro.*Macaspac lets you act on Dropping Form on their behalf\./),
  );
  expect(messages).toContainEqual(
    expect.stringMatching(/^You no longer act on Dropping Form on behalf of .*Macaspac/),
  );
  await portal.deps.jobs.drain();
  expect(portal.outbox.map(({ subject }) => subject)).toContainEqual(
    expect.stringMatching(/^You may act on Dropping Form for /),
  );
});

test.each([
  ['without a second factor', 'vpaa', 'rhea.magsino@example.edu', 409],
  ['with a wrong code', 'dean', 'rhea.magsino@example.edu', 403],
  ['to oneself', 'dean', 'isidro.macaspac@example.edu', 400],
  ['to a student', 'dean', 'miguel.santillan@students.example.edu', 400],
  ['to nobody', 'dean', 'nobody@example.edu', 404],
  ['as a student', 'miguel', 'rhea.magsino@example.edu', 403],
] as const)('delegating is refused %s', async (_, who, email, status) => {
  expect((await delegate(who, email, '000000')).statusCode).toBe(status);
});

test('nobody delegates to an expired account, and from the day it is extended one can', async () => {
  const id = await idOf(portal, 'paolo');
  const expire = (expiresOn: string) =>
    db.updateTable('accounts').set({ expiresOn }).where('id', '=', id).execute();
  await expire('2026-11-19');
  const refused = await delegate('dean', 'paolo.enriquez@example.edu', code());
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    {
      success: false,
      code: 'delegation.expired',
      message: 'The account of that person has expired. They cannot sign on your behalf.',
    },
  ]);
  await expire('2026-11-20');
  expect((await delegate('dean', 'paolo.enriquez@example.edu', code())).statusCode).toBe(200);
  await db.deleteFrom('delegations').where('delegateeId', '=', id).execute();
});

test('nobody delegates to somebody who becomes a student while the code is asked for', async () => {
  const [dean, hazel] = [await idOf(portal, 'dean'), await idOf(portal, 'hazel')];
  const { roleId } = await db
    .selectFrom('accounts')
    .select('roleId')
    .where('id', '=', await idOf(portal, 'miguel'))
    .executeTakeFirstOrThrow();
  const tfaCode = code();
  const { answer } = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('twoFactors').select('accountId').where('accountId', '=', dean).forUpdate().execute();
    const answer = delegate('dean', emailOf(PEOPLE.hazel), tfaCode);
    await waitForLocks(db, 1);
    await db.updateTable('accounts').set({ roleId }).where('id', '=', hazel).execute();
    return { answer };
  });
  expect((await answer).json().code).toBe('delegation.student');
  expect(await db.selectFrom('delegations').select('id').where('delegateeId', '=', hazel).execute()).toEqual(
    [],
  );
});

test('a document one does not sign, or delegated already, is refused', async () => {
  expect(
    (await delegate('dean', 'rhea.magsino@example.edu', code(), 'Leave Form - Long Leave')).statusCode,
  ).toBe(400);
  expect((await delegate('dean', 'alma.lagman@example.edu', code(), 'Travel Order')).statusCode).toBe(409);
});

test('codes cannot be guessed: the eleventh wrong one of a session is told to wait', async () => {
  const headers = { authorization: `Bearer ${await signIn(portal, 'dean')}` };
  const document = await documentId('Vehicle Trip Ticket');
  const codes: number[] = [];
  for (let guess = 0; guess < 12; guess += 1) {
    const payload = {
      email: 'rhea.magsino@example.edu',
      documentId: document,
      tfaCode: `99999${guess % 10}`,
    };
    const call = { method: 'POST', url: '/profile/delegate', payload, headers } as const;
    codes.push((await injectAs(portal, null, call)).statusCode);
  }
  expect(codes).toEqual([...Array(10).fill(403), 429, 429]);
});

test('with a right code the wrong ones before it count no more', async () => {
  const headers = { authorization: `Bearer ${await signIn(portal, 'dean')}` };
  const document = await documentId('Vehicle Trip Ticket');
  const give = async (tfaCode: string, email: string) => {
    const payload = { email, documentId: document, tfaCode };
    return injectAs(portal, null, { method: 'POST', url: '/profile/delegate', payload, headers });
  };
  for (let guess = 0; guess < 9; guess += 1) await give('999999', 'rhea.magsino@example.edu');
  expect((await give(code(), 'rhea.magsino@example.edu')).statusCode).toBe(200);
  expect((await give('999999', 'mark.salonga@example.edu')).statusCode).toBe(403);
  await db
    .deleteFrom('delegations')
    .where('delegateeId', '=', await idOf(portal, 'rhea'))
    .execute();
});

test('only the pair names a delegation: the id of another one, given twice, revokes nothing', async () => {
  const kept = await db
    .selectFrom('delegations')
    .select('id')
    .where('delegatorId', '=', await idOf(portal, 'dean'))
    .executeTakeFirstOrThrow();
  const revoke = (url: string) => injectAs(portal, 'dean', { method: 'DELETE', url });
  const answer = await revoke(`/profile/delegate/${kept.id}/${kept.id}`);
  expect([answer.statusCode, answer.json().message]).toEqual([404, 'Delegation not found.']);
  // the right person, another document; the right document, another person; somebody else's delegation
  const [alma, rhea] = [await idOf(portal, 'immediateSupervisor'), await idOf(portal, 'rhea')];
  const [order, form] = [await documentId('Travel Order'), await documentId('Dropping Form')];
  expect((await revoke(`/profile/delegate/${alma}/${form}`)).statusCode).toBe(404);
  expect((await revoke(`/profile/delegate/${rhea}/${order}`)).statusCode).toBe(404);
  const url = `/profile/delegate/${alma}/${order}`;
  expect((await injectAs(portal, 'vpaa', { method: 'DELETE', url })).statusCode).toBe(404);
  expect(await db.selectFrom('delegations').select('id').execute()).toEqual([kept]);
});

test('the list is paged and the documents one signs are offered', async () => {
  const { delegations, pagination } = (
    await injectAs(portal, 'dean', { url: '/profile/delegations?limit=20' })
  ).json().data;
  expect(delegations).toMatchObject([{ delegatee: { email: 'alma.lagman@example.edu' } }]);
  expect(pagination).toEqual({ total: 1, page: 1, limit: 20 });
  const { documents } = (await injectAs(portal, 'dean', { url: '/profile/documentsisign' })).json().data;
  expect(documents.map(({ name }: { name: string }) => name)).toContain('Dropping Form');
});

test('whoever may be chosen delegates before a request waits for them; nobody else is offered these documents', async () => {
  const offered = async (who: Who) =>
    (await injectAs(portal, who, { url: '/profile/documentsisign' }))
      .json()
      .data.documents.map(({ name }: { name: string }) => name);
  expect(await offered('paolo')).toEqual(['Dropping Form', 'Student Clearance']);
  expect(await offered('sheila')).toEqual([]);
});

test('a chosen professor signs by a delegate, and the paper names for whom the delegate signed', async () => {
  const { id } = await askFor(portal, 'miguel', 'Dropping Form');
  const [delegatorId, delegateeId] = [await idOf(portal, 'mark'), await idOf(portal, 'sheila')];
  await db
    .insertInto('delegations')
    .values({
      delegatorId,
      delegateeId,
      documentId: await documentId('Dropping Form'),
      createdAt: clock.now(),
    })
    .execute();
  await act(portal, 'sheila', id, 'sign');
  const paper = await injectAs(portal, 'admin', { url: `/requests/${id}/generatedform` });
  const text = await textOf(paper.rawPayload);
  expect(text).toMatch(/For Mark D\. Salonga/);
  expect(text).not.toContain('For the ');
  const { request } = (await injectAs(portal, 'admin', { url: `/requests/${id}` })).json().data;
  expect(request.pipelines[0].pipelineStages[0]).toMatchObject({
    signedBy: { displayName: expect.stringContaining('Sheila') },
    onBehalfOf: { displayName: 'Mark D. Salonga' },
  });
  await expect(act(portal, 'sheila', id, 'sign')).rejects.toThrow('You have already signed this request.');
  await expect(act(portal, 'mark', id, 'sign')).rejects.toThrow('has already been dealt with');
  for (const who of ['rhea', 'dean', 'registrar'] as const) await act(portal, who, id, 'sign');
  const { verificationCode } = (await injectAs(portal, 'admin', { url: `/requests/${id}` })).json().data
    .request;
  const { verification } = (await injectAs(portal, null, { url: `/verify/${verificationCode}` })).json().data;
  expect(verification.signees[0]).toMatchObject({
    name: 'Sheila O. Punzalan',
    position: 'Professor of CS 415 Machine Learning',
    onBehalfOf: 'Mark D. Salonga',
  });
});

test('a disapproval by a delegate says for whom, never that the delegate holds the position', async () => {
  const { id } = await askFor(portal, 'miguel', 'Dropping Form');
  await act(portal, 'sheila', id, 'reject', { message: 'Please talk to your adviser first' });
  const page = async (requestId: number) =>
    textOf((await injectAs(portal, 'admin', { url: `/requests/${requestId}/generatedform` })).rawPayload);
  expect(await page(id)).toContain('By Sheila O. Punzalan Position For Mark D. Salonga');

  const order = await askFor(portal, 'mark', 'Travel Order');
  await act(portal, 'immediateSupervisor', order.id, 'reject', { message: 'Classes cannot be taken over' });
  expect(await page(order.id)).toContain('By Dr. Alma C. Lagman Position For the Dean');
});

test('a meeting that the delegate asked for is off when the delegation is revoked, and the requestor is told so', async () => {
  const { id } = await askFor(portal, 'miguel', 'Dropping Form');
  const availability = { monday: ['09:00'] };
  await injectAs(portal, 'sheila', {
    method: 'PUT',
    url: '/profile/availability',
    payload: { availability },
  });
  await act(portal, 'sheila', id, 'requestappointment', { message: 'Why do you drop it?' });
  const url = `/profile/delegate/${await idOf(portal, 'sheila')}/${await documentId('Dropping Form')}`;
  expect((await injectAs(portal, 'mark', { method: 'DELETE', url })).statusCode).toBe(200);
  const { notifications } = (await injectAs(portal, 'miguel', { url: '/profile/notifications' })).json().data;
  expect(notifications[0].message).toBe(
    `Your Dropping Form (No. ${id}) goes on. Next: Mark D. Salonga. The meeting that was asked for will not take place.`,
  );
});
