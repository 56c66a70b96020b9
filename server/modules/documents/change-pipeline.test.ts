import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import { DOCUMENTS } from '#documents/registry.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { idOf, injectAs } from '#server/testing/inject-as.ts';
import { pipelineCalls, stagesOf, told } from '#server/testing/pipeline-calls.ts';
import { syncCatalogue } from './sync-catalogue.ts';

const portal = await buildTestApp();
const { db } = portal.deps;
const { get, read, placesOf, change, originalOf, stage, restore, CHANGED, dean } =
  await pipelineCalls(portal);
afterAll(() => portal.close());
beforeEach(restore);

const student = await idOf(portal, 'miguel');
const newestEntry = async () => (await get('admin', '/auditlogs?limit=1')).auditLogs[0];

test('the places of a document are those of its original pipeline', async () => {
  for (const { key, chain, signing = {} } of DOCUMENTS) {
    const places = await placesOf(key);
    expect(places.map(({ signatureKey }) => signatureKey)).toEqual(chain);
    const filledIn = places.filter(({ isFilledIn }) => isFilledIn);
    expect(filledIn.map(({ signatureKey }) => signatureKey).sort()).toEqual(Object.keys(signing).sort());
    const now = stagesOf(await read(key));
    expect(now.map(({ kind, position, signatureKey }) => [kind, position.id, signatureKey])).toEqual(
      places.map(({ kind, position, signatureKey }) => [kind, position.id, signatureKey]),
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

  test('with a position that another Admin has deleted meanwhile', async () => {
    const before = await read('travel-order');
    const answer = await change('travel-order', [dean, { kind: 'sign', positionId: 999_999 }]);
    const message = 'There is no such position.';
    expect(told(answer)).toEqual([400, message]);
    expect(answer.json().code).toBe('input.unknown-reference');
    expect(answer.json().issues).toEqual([{ path: 'stages.1.positionId', message }]);
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
