import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { DocumentFull, NewStage, Place } from '#contract/api/documents.ts';
import type { RequestFull } from '#contract/api/requests.ts';
import { LIMITS } from '#contract/limits.ts';
import { DOCUMENTS } from '#documents/registry.ts';
import { act, askFor } from '#server/testing/ask-for.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { idOf, injectAs, type Who } from '#server/testing/inject-as.ts';
import { textOf } from '#server/testing/read-pdf.ts';
import { syncCatalogue } from './sync-catalogue.ts';

const portal = await buildTestApp();
const { db, seals } = portal.deps;
afterAll(() => portal.close());

const get = async (who: Who, url: string) => (await injectAs(portal, who, { url })).json().data;
const told = (answer: { statusCode: number; json: () => { message: string } }) => [
  answer.statusCode,
  answer.json().message,
];
const documentId = async (key: string) =>
  (await db.selectFrom('documents').select('id').where('key', '=', key).executeTakeFirstOrThrow()).id;
const positionId = async (key: string) =>
  (await db.selectFrom('positions').select('id').where('key', '=', key).executeTakeFirstOrThrow()).id;
const stagesOf = ({ pipelineTemplates }: DocumentFull) => pipelineTemplates.flatMap(({ stages }) => stages);
const read = async (key: string): Promise<DocumentFull> =>
  (await get('admin', `/documents/${await documentId(key)}`)).document;
const newestEntry = async () => (await get('admin', '/auditlogs?limit=1')).auditLogs[0];

/** Replaces the stages of a document, based on those it has unless told otherwise. */
async function change(key: string, stages: readonly unknown[], basedOn?: number[], who: Who = 'admin') {
  const known = stagesOf(await read(key)).map(({ id }) => id);
  return injectAs(portal, who, {
    method: 'PUT',
    url: `/documents/${await documentId(key)}/pipeline`,
    payload: { basedOn: basedOn ?? known, stages },
  });
}
async function originalOf(key: string): Promise<NewStage[]> {
  const { places } = await get('admin', `/documents/${await documentId(key)}/places`);
  return places.map(({ kind, position, signatureKey }: Place) => {
    return { kind, positionId: position.id, signeeId: null, signatureKey };
  });
}
const stage = async (key: string, change: Partial<NewStage> = {}): Promise<NewStage> => {
  return { kind: 'sign', positionId: await positionId(key), signeeId: null, signatureKey: null, ...change };
};
/** Another order, a place of another position, a place of a person, an additional stage, and one stage less. */
const CHANGED = [
  await stage('clerk', { kind: 'verify' }),
  await stage('headOfsd', { signatureKey: 'vpaa' }),
  await stage('dean', { signatureKey: 'dean', signeeId: await idOf(portal, 'immediateSupervisor') }),
];

const dean = await stage('dean', { signatureKey: 'dean' });
const student = await idOf(portal, 'miguel');

beforeEach(async () => {
  const original = await originalOf('travel-order');
  const answer = await change('travel-order', original);
  expect([200, 400]).toContain(answer.statusCode);
});

test('the places of a document are those of its original pipeline', async () => {
  for (const { key, chain, signing = {} } of DOCUMENTS) {
    const { places } = await get('admin', `/documents/${await documentId(key)}/places`);
    expect(places.map(({ signatureKey }: Place) => signatureKey)).toEqual(chain);
    const filledIn = places.filter(({ isFilledIn }: Place) => isFilledIn);
    expect(filledIn.map(({ signatureKey }: Place) => signatureKey).sort()).toEqual(
      Object.keys(signing).sort(),
    );
    const now = stagesOf(await read(key));
    expect(now.map(({ kind, position, signatureKey }) => [kind, position.id, signatureKey])).toEqual(
      places.map(({ kind, position, signatureKey }: Place) => [kind, position.id, signatureKey]),
    );
  }
});

describe('an Admin who changes a pipeline', () => {
  test('gets the document with its new stages, and the log tells both', async () => {
    const before = await read('travel-order');
    const answer = await change('travel-order', CHANGED);
    expect(answer.statusCode).toBe(200);
    const { document } = answer.json().data;
    expect(document).toEqual(await read('travel-order'));
    expect(stagesOf(document)).toMatchObject([
      { order: 1, kind: 'verify', position: { key: 'clerk' }, signee: null, signatureKey: null },
      { order: 2, kind: 'sign', position: { key: 'headOfsd' }, signee: null, signatureKey: 'vpaa' },
      { order: 3, position: { key: 'dean' }, signee: { lastName: 'Lagman' }, signatureKey: 'dean' },
    ]);
    const { description, context, actionType } = await newestEntry();
    expect(actionType).toBe('document.change-pipeline');
    expect(description).toBe(
      'Andres P. Malonzo changed the pipeline of Travel Order: added Clerk, added Head, Office of the Faculty and Staff Development, removed OIC Vice President for Academic Affairs, removed University President',
    );
    const VPAA = 'OIC Vice President for Academic Affairs';
    expect(JSON.parse(context)).toEqual({
      documentId: before.id,
      document: 'Travel Order',
      before: stagesOf(before).map(({ kind, position }) => {
        return { position: position.name, positionId: position.id, kind, place: position.name };
      }),
      after: [
        { position: 'Clerk', positionId: CHANGED[0]?.positionId, kind: 'verify', place: null },
        {
          position: 'Head, Office of the Faculty and Staff Development',
          positionId: CHANGED[1]?.positionId,
          kind: 'sign',
          place: VPAA,
        },
        {
          position: 'Dean',
          positionId: CHANGED[2]?.positionId,
          kind: 'sign',
          place: 'Dean',
          signee: 'Dr. Alma C. Lagman',
          signeeId: CHANGED[2]?.signeeId,
        },
      ],
    });
  });

  test('keeps the change at the next start, whatever was changed', async () => {
    const nothingLeft = [await stage('clerk', { kind: 'verify' }), await stage('registrar')];
    expect((await change('travel-order', nothingLeft)).statusCode).toBe(200);
    const after = await read('travel-order');
    await syncCatalogue(portal.deps);
    expect(await read('travel-order')).toEqual(after);
  });

  test('is told when somebody else was faster, and nothing is saved', async () => {
    const basedOn = stagesOf(await read('travel-order')).map(({ id }) => id);
    const only = (key: string) => stage(key).then((one) => change('travel-order', [one], basedOn));
    const answers = await Promise.all([only('dean'), only('vpaa'), only('president')]);
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.toSorted()).toEqual([200, 409, 409]);
    const winner = answers[statuses.indexOf(200)]?.json().data.document;
    expect(await read('travel-order')).toEqual(winner);
    expect(told(await change('travel-order', CHANGED, basedOn))).toEqual([
      409,
      'Somebody else has changed this pipeline meanwhile. Nothing was saved; please look at it again and change what is there now.',
    ]);
  });
});

describe('a pipeline is refused', () => {
  const NOBODY = 'This person cannot sign: the account is gone, has expired or is a student’s.';

  test.each([
    ['without a stage', [], 'A pipeline needs at least one stage.', 'stages'],
    [
      'with too many',
      Array.from({ length: LIMITS.pipelineStages + 1 }, () => ({ ...dean, signatureKey: null })),
      'A pipeline can have at most 30 stages.',
      'stages',
    ],
    ['without a position', [{ kind: 'sign' }], 'Please choose a position', 'stages.0.positionId'],
    [
      'with a position that is not there',
      [dean, { kind: 'sign', positionId: 999_999 }],
      'There is no such position.',
      'stages.1.positionId',
    ],
    [
      'with another kind',
      [{ ...dean, kind: 'stamp' }],
      'Please say whether the stage verifies or signs.',
      'stages.0.kind',
    ],
    [
      'with a place twice',
      [dean, dean],
      'This place on the paper belongs to an earlier stage.',
      'stages.1.signatureKey',
    ],
    [
      'with a place of another document',
      [{ ...dean, signatureKey: 'clerk' }],
      'This document has no place "clerk"',
      'stages.0.signatureKey',
    ],
    ['with a student', [{ ...dean, signeeId: student }], NOBODY, 'stages.0.signeeId'],
    ['with nobody there is', [{ ...dean, signeeId: 999_999 }], NOBODY, 'stages.0.signeeId'],
  ])('%s', async (_, stages, message, path) => {
    const before = await read('travel-order');
    const answer = await change('travel-order', stages);
    expect(told(answer)).toEqual([400, message]);
    expect(answer.json().issues).toContainEqual({ path, message });
    expect(await read('travel-order')).toEqual(before);
  });

  test('with somebody whose account has expired or was deleted', async () => {
    const signeeId = await idOf(portal, 'hazel');
    const update = (columns: { expiresOn?: string; deletedAt?: Date | null }) =>
      db.updateTable('accounts').set(columns).where('id', '=', signeeId).execute();
    const { expiresOn } = await db
      .selectFrom('accounts')
      .select('expiresOn')
      .where('id', '=', signeeId)
      .executeTakeFirstOrThrow();
    await update({ expiresOn: '2026-11-19' });
    expect(told(await change('travel-order', [{ ...dean, signeeId }]))).toEqual([400, NOBODY]);
    await update({ expiresOn, deletedAt: portal.deps.clock.now() });
    expect(told(await change('travel-order', [{ ...dean, signeeId }]))).toEqual([400, NOBODY]);
    await update({ deletedAt: null });
  });

  test('that is the same, of no document, or that somebody else than an Admin wants', async () => {
    const original = await originalOf('travel-order');
    expect(told(await change('travel-order', original))).toEqual([400, 'No changes detected']);
    expect((await change('travel-order', CHANGED, undefined, 'clerk')).statusCode).toBe(403);
    const nowhere = { method: 'PUT', url: '/documents/999999/pipeline' } as const;
    const payload = { basedOn: [], stages: [dean] };
    expect((await injectAs(portal, 'admin', { ...nowhere, payload })).statusCode).toBe(404);
  });
});

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
    expect(trail).toMatch(/1 Clerk Jonalyn C\. Baltazar Verified .* 2 Head, .* 3 for the Dean Dr\. Alma/);
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
      expect.objectContaining({ name: 'Travel Order', positions: [], requests: [{ id }] }),
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
