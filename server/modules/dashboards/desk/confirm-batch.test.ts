import { generateSync } from 'otplib';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import { DEAN_SECRET } from '#server/demo/world.ts';
import { act, askFor } from '#server/testing/ask-for.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { idOf, injectAs, signIn, type Who } from '#server/testing/inject-as.ts';

const portal = await buildTestApp();
const { db, clock } = portal.deps;
afterAll(() => portal.close());
// a code is accepted once
beforeEach(() => clock.advance({ minutes: 1 }));

const code = () => generateSync({ secret: DEAN_SECRET, epoch: Math.floor(clock.now().getTime() / 1000) });
/** A travel order that waits for the Dean, whose position fills nothing in there. */
const ask = async () => {
  const { id, currentPipeline } = await askFor(portal, 'rhea', 'Travel Order');
  return { requestId: id, stageId: currentPipeline?.stageId ?? 0 };
};
type Place = Awaited<ReturnType<typeof ask>>;
type Session = { authorization: string };
const sessionOf = async (who: Exclude<Who, null>): Promise<Session> => ({
  authorization: `Bearer ${await signIn(portal, who)}`,
});
const confirm = (headers: Session, stages: Place[], factor: object = {}) =>
  injectAs(portal, null, {
    method: 'POST',
    url: '/dashboard/desk/batches',
    payload: { stages, ...factor },
    headers,
  });
const permitsOf = (answer: Awaited<ReturnType<typeof confirm>>): string[] =>
  answer.json().data.permits.map(({ permit }: { permit: string }) => permit);
const sign = (headers: Session, { requestId, stageId }: Place, permit = '') =>
  injectAs(portal, null, {
    method: 'PUT',
    url: `/requests/${requestId}/actions/sign`,
    payload: { stageId, permit },
    headers,
  });
const codeAndStatus = (answer: Awaited<ReturnType<typeof sign>>) => [answer.statusCode, answer.json().code];

describe('several signatures with one code', () => {
  test('need the second factor of whoever has one, and say which they have', async () => {
    const dean = await sessionOf('dean');
    const answer = await confirm(dean, [await ask()]);
    expect(codeAndStatus(answer)).toEqual([403, 'TFA_REQUIRED']);
    expect(answer.json().data).toEqual({ factors: ['code'] });
  });

  test('are given one by one, each with its permit; the event, and so the paper, says what was given for them', async () => {
    const dean = await sessionOf('dean');
    await db.updateTable('sessions').set({ way: 'password' }).execute();
    const places = [await ask(), await ask(), await ask()];
    const permits = permitsOf(await confirm(dean, places, { tfaCode: code() }));
    for (const [index, place] of places.entries()) {
      const answer = await sign(dean, place, permits[index]);
      expect(answer.statusCode).toBe(200);
    }
    const { params } = await db
      .selectFrom('requestEvents')
      .select('params')
      .where('requestId', '=', places[1]?.requestId ?? 0)
      .where('type', '=', 'sign')
      .executeTakeFirstOrThrow();
    expect(params.signedIn).toEqual({ way: 'password', factor: 'code' });
  });

  test('are refused with a wrong code, with a used one, and with a recovery code or none', async () => {
    const dean = await sessionOf('dean');
    const place = await ask();
    const right = code();
    expect(codeAndStatus(await confirm(dean, [place], { tfaCode: '000000' }))).toEqual([403, 'TFA_INVALID']);
    expect((await confirm(dean, [place], { tfaCode: right })).statusCode).toBe(200);
    expect(codeAndStatus(await confirm(dean, [place], { tfaCode: right }))).toEqual([403, 'TFA_INVALID']);
    expect(codeAndStatus(await confirm(dean, [place], { tfaCode: 'AAAAA-BBBBB' }))).toEqual([
      403,
      'TFA_INVALID',
    ]);
  });

  test('with a right code the wrong ones before it count no more', async () => {
    const dean = await sessionOf('dean');
    const place = await ask();
    const tries = Array.from({ length: LIMITS.loginTriesPerBrowser - 1 }, () => '000000');
    for (const tfaCode of tries) await confirm(dean, [place], { tfaCode });
    expect((await confirm(dean, [place], { tfaCode: code() })).statusCode).toBe(200);
    expect(codeAndStatus(await confirm(dean, [place], { tfaCode: '000000' }))).toEqual([403, 'TFA_INVALID']);
  });

  test('are written into the log once, with the requests that they are for', async () => {
    const dean = await sessionOf('dean');
    const places = [await ask(), await ask()];
    await confirm(dean, places, { tfaCode: code() });
    const entries = await injectAs(portal, 'admin', { url: '/auditlogs', query: { limit: '1' } });
    expect(entries.json().data.auditLogs ?? entries.json().data).toMatchObject([
      { actionType: 'auth.confirm-batch' },
    ]);
  });
});

test('a code of a secret that was never confirmed is no second factor', async () => {
  const { otpauth } = (await injectAs(portal, 'hazel', { url: '/auth/generate-2fa' })).json().data;
  const secret = new URL(otpauth).searchParams.get('secret') ?? '';
  await db
    .insertInto('passkeys')
    .values({
      accountId: await idOf(portal, 'hazel'),
      credentialId: 'the-only-factor',
      publicKey: Buffer.alloc(1),
      counter: 0,
      name: 'Laptop',
      createdAt: clock.now(),
    })
    .execute();
  const tfaCode = generateSync({ secret, epoch: Math.floor(clock.now().getTime() / 1000) });
  const answer = await confirm(await sessionOf('hazel'), [await ask()], { tfaCode });
  expect(codeAndStatus(answer)).toEqual([403, 'TFA_INVALID']);
});

describe('a permit', () => {
  test('is good for its request alone, in its session alone, and no longer than a few minutes', async () => {
    const dean = await sessionOf('dean');
    const [one, other] = [await ask(), await ask()];
    const [permit = ''] = permitsOf(await confirm(dean, [one], { tfaCode: code() }));
    expect(codeAndStatus(await sign(dean, other, permit))).toEqual([409, 'batch.ended']);
    expect(codeAndStatus(await sign(await sessionOf('dean'), one, permit))).toEqual([409, 'batch.ended']);
    for (const forged of [
      '',
      'x',
      permit.replace(/^\d+/, '9999999999999'),
      permit.replace('.code.', '.passkey.'),
    ]) {
      expect(codeAndStatus(await sign(dean, one, forged))).toEqual([409, 'batch.ended']);
    }
    clock.advance({ minutes: LIMITS.batchMinutes + 1 });
    expect(codeAndStatus(await sign(dean, one, permit))).toEqual([409, 'batch.ended']);
  });

  test('signs nothing that somebody else may sign, nor twice', async () => {
    const place = await ask();
    const stranger = await sessionOf('mark');
    const [strange = ''] = permitsOf(await confirm(stranger, [place]));
    expect((await sign(stranger, place, strange)).statusCode).toBe(404);
    const dean = await sessionOf('dean');
    const [permit = ''] = permitsOf(await confirm(dean, [place], { tfaCode: code() }));
    expect((await sign(dean, place, permit)).statusCode).toBe(200);
    expect((await sign(dean, place, permit)).statusCode).toBe(409);
  });

  test('of somebody without a second factor is had for the asking', async () => {
    const place = await ask();
    await act(portal, 'dean', place.requestId, 'sign');
    const next = await nextStageOf(place.requestId);
    const vpaa = await sessionOf('vpaa');
    const [permit] = permitsOf(await confirm(vpaa, [next]));
    expect((await sign(vpaa, next, permit)).statusCode).toBe(200);
  });

  test('signs nothing where the position fills something in', async () => {
    const { id, currentPipeline } = await askFor(portal, 'rhea', 'Clearance Form');
    const place = { requestId: id, stageId: currentPipeline?.stageId ?? 0 };
    const office = await sessionOf(currentPipeline?.signee?.email as `${string}@${string}`);
    const [permit] = permitsOf(await confirm(office, [place]));
    expect(codeAndStatus(await sign(office, place, permit))).toEqual([409, 'batch.fills-in']);
  });
});

test('a batch has some requests, and not too many', async () => {
  const vpaa = await sessionOf('vpaa');
  expect((await confirm(vpaa, [])).json().message).toBe('Please choose requests first.');
  const many = Array.from({ length: LIMITS.batchRequests + 1 }, () => ({ requestId: 1, stageId: 1 }));
  expect((await confirm(vpaa, many)).json().message).toBe('Please choose at most 50 requests.');
});

async function nextStageOf(requestId: number): Promise<Place> {
  const { openStageId } = await db
    .selectFrom('requests')
    .select('openStageId')
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow();
  return { requestId, stageId: openStageId ?? 0 };
}
