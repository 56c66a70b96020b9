import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { RequestFull } from '#contract/api/requests.ts';
import { act, askFor } from '#server/testing/ask-for.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { idOf, injectAs, type Who } from '#server/testing/inject-as.ts';
import { pipelineCalls, stagesOf, told } from '#server/testing/pipeline-calls.ts';
import { textOf } from '#server/testing/read-pdf.ts';

// What a changed pipeline means for requests, and for what is made from the pipelines.
const portal = await buildTestApp();
const { db, seals } = portal.deps;
const { get, positionId, read, change, originalOf, stage, restore, CHANGED, dean } =
  await pipelineCalls(portal);
afterAll(() => portal.close());
beforeEach(restore);

describe('requests', () => {
  const show = async (id: number): Promise<RequestFull> => (await get('admin', `/requests/${id}`)).request;
  const paperOf = async (id: number) => {
    await seals.underWay(id);
    return (await injectAs(portal, 'admin', { url: `/requests/${id}/generatedform` })).rawPayload;
  };

  test('that are under way keep the pipeline with which they began', async () => {
    const { id } = await askFor(portal, 'rhea', 'Travel Order');
    const before = await show(id);
    await change('travel-order', CHANGED);
    expect((await show(id)).pipelines).toEqual(before.pipelines);
    for (const who of ['dean', 'vpaa', 'president'] as const) await act(portal, who, id, 'sign');
    expect(await show(id)).toMatchObject({ status: 'COMPLETED' });
  });

  test('that are made afterwards go the new way, to the sealed paper', async () => {
    await change('travel-order', CHANGED);
    const asked = await askFor(portal, 'rhea', 'Travel Order');
    expect(asked).toMatchObject({ status: 'VERIFYING', currentPipeline: { position: { key: 'clerk' } } });
    await act(portal, 'clerk', asked.id, 'sign');
    await expect(act(portal, 'vpaa', asked.id, 'sign')).rejects.toThrow('Request not found.');
    await act(portal, 'headOfsd', asked.id, 'sign');
    await expect(act(portal, 'dean', asked.id, 'sign')).rejects.toThrow('Request not found.');
    const done = await act(portal, 'immediateSupervisor', asked.id, 'sign');
    expect(done.status).toBe('COMPLETED');

    const paper = await paperOf(asked.id);
    expect(await portal.deps.seal.verify(paper)).toMatchObject({ isSealed: true, isIntact: true });
    const [form = '', trail = ''] = (await textOf(paper)).split('AUDIT TRAIL');
    expect(form).toContain('ALMA C. LAGMAN For the Dean, College of Science');
    expect(form).toContain('MARICEL B. SAMONTE Head, Office of the Faculty and Staff Development');
    expect(form).not.toContain('OIC Vice President for Academic Affairs');
    expect(form).toMatch(/Approved:\s+University President Date signed:\s+(?!November)/);
    expect(form).not.toContain('Baltazar');
    expect(trail).toMatch(/2 Clerk Jonalyn C\. Baltazar Verified .* 3 Head, .* 4 for the Dean Dr\. Alma/);
  });

  test('ask for what the place needs, whichever position signs there', async () => {
    const chain = await originalOf('short-leave');
    const clerk = await positionId('clerk');
    const moved = chain.map((one) =>
      one.signatureKey === 'directorHrmo' ? { ...one, positionId: clerk } : one,
    );
    // the position of the place signs too, where nothing is filled in
    await change('short-leave', [...moved, await stage('directorHrmo')]);
    const { id } = await askFor(portal, 'rhea', 'Leave Form - Short Leave');
    await act(portal, 'immediateSupervisor', id, 'sign');
    await expect(act(portal, 'clerk', id, 'sign', { form: {} })).rejects.toThrow();
    const form = {
      certDate: '2026-11-20',
      vacationEarned: 15,
      vacationLess: 1,
      sickEarned: 10,
      sickLess: 0,
    };
    await act(portal, 'clerk', id, 'sign', { form });
    await act(portal, 'vpaa', id, 'sign', { form: { daysWithPay: 5 } });
    expect(await act(portal, 'directorHrmo', id, 'sign', { form: {} })).toMatchObject({
      status: 'COMPLETED',
    });
    expect(await textOf(await paperOf(id))).toContain('JONALYN C. BALTAZAR Clerk');
    await change('short-leave', chain);
  });
});

describe('what follows the pipeline', () => {
  /** The documents that somebody can delegate. */
  const offered = async (who: Who) =>
    (await get(who, '/profile/documentsisign')).documents.map(({ name }: { name: string }) => name);

  test('the banner of missing signatories, and the refusal to delete a position', async () => {
    const department = (await get('admin', '/departments?name_contains=Science')).departments[0].id;
    const created = await injectAs(portal, 'admin', {
      method: 'POST',
      url: '/positions',
      payload: { name: 'Head of Ethics', departmentId: department },
    });
    const { position } = created.json().data;
    await change('travel-order', [await stage('dean'), { kind: 'sign', positionId: position.id }]);
    const missing = await get('admin', '/documents/missingsignees');
    expect(missing.documents).toMatchObject([
      { name: 'Travel Order', positions: [{ name: 'Head of Ethics' }] },
    ]);
    const remove = () => injectAs(portal, 'admin', { method: 'DELETE', url: `/positions/${position.id}` });
    expect(told(await remove())).toEqual([409, 'This position is still in use by 1 stage of a document.']);
    const signeeId = await idOf(portal, 'paolo');
    await change('travel-order', [{ kind: 'sign', positionId: position.id, signeeId }]);
    expect((await get('admin', '/documents/missingsignees')).documents).toEqual([]);
    await change('travel-order', await originalOf('travel-order'));
    expect((await remove()).statusCode).toBe(200);
  });

  test('the banner of missing signatories, for a request at a position that its pipeline had once', async () => {
    const president = await idOf(portal, 'president');
    const hold = (presidents: number | null) =>
      injectAs(portal, 'admin', {
        method: 'PUT',
        url: `/accounts/${president}`,
        payload: { positionId: presidents },
      });
    await change('travel-order', [await stage('president'), dean]);
    const { id } = await askFor(portal, 'paolo', 'Travel Order');
    await change('travel-order', [dean]);
    expect((await hold(null)).statusCode).toBe(200);
    const others = (await get('admin', '/documents/missingsignees')).documents;
    expect(others).toContainEqual(
      expect.objectContaining({ name: 'Travel Order', positions: [], requests: [{ id }], requestCount: 1 }),
    );
    await hold(await positionId('president'));
    expect((await get('admin', '/documents/missingsignees')).documents).toEqual([]);
    await act(portal, 'paolo', id, 'cancel');
  });

  test('the banner, for the own request of whom a vacant position has always sign', async () => {
    const professor = await db
      .selectFrom('positions')
      .select('id')
      .where('name', '=', 'Professor')
      .executeTakeFirstOrThrow();
    const signeeId = await idOf(portal, 'paolo');
    await change('travel-order', [{ kind: 'sign', positionId: professor.id, signeeId }]);
    const { id, status } = await askFor(portal, 'paolo', 'Travel Order');
    expect(status).toBe('PENDING');
    expect((await get('admin', '/documents/missingsignees')).documents).toMatchObject([
      { name: 'Travel Order', positions: [], requests: [{ id }] },
    ]);
    await act(portal, 'paolo', id, 'cancel');
  });

  test('a person who always signs and whose account has expired: the holder of the position does', async () => {
    await change('travel-order', CHANGED);
    const { id } = await askFor(portal, 'paolo', 'Travel Order');
    for (const who of ['clerk', 'headOfsd'] as const) await act(portal, who, id, 'sign');
    const signees = async () => {
      const [{ signees: people }] = (await get('admin', '/accounts?search=paolo')).accounts;
      return people.map(({ displayName }: { displayName: string }) => displayName);
    };
    const expire = (expiresOn: string) =>
      db.updateTable('accounts').set({ expiresOn }).where('email', '=', 'alma.lagman@example.edu').execute();
    expect(await offered('immediateSupervisor')).toContain('Travel Order');
    expect(await offered('dean')).not.toContain('Travel Order');
    expect(await signees()).toEqual(['Dr. Alma C. Lagman']);
    await expire('2026-11-19');
    expect(await offered('dean')).toContain('Travel Order');
    expect(await signees()).toEqual(['Dr. Isidro L. Macaspac']);
    expect(stagesOf(await read('travel-order'))[2]).toMatchObject({
      signee: { lastName: 'Lagman' },
      isSigneeGone: true,
    });
    await act(portal, 'dean', id, 'sign');
    await expire('2027-09-16');
    expect(stagesOf(await read('travel-order'))[2]).toMatchObject({ isSigneeGone: false });
  });

  test('what one can delegate: also what only running requests still ask of the position', async () => {
    const { id } = await askFor(portal, 'rhea', 'Request for Petition');
    const chain = await originalOf('request-for-petition');
    await change('request-for-petition', chain.slice(0, 2));
    expect(await offered('vpaa')).toContain('Request for Petition');
    for (const who of ['dean', 'registrar', 'vpaa'] as const) await act(portal, who, id, 'sign');
    expect(await offered('vpaa')).not.toContain('Request for Petition');
    await change('request-for-petition', chain);
    expect(await offered('vpaa')).toContain('Request for Petition');
  });
});
