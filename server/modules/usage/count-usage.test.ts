import { afterAll, describe, expect, test } from 'vitest';
import { USAGE_LIMITS } from '#contract/usage-limits.ts';
import { askFor, sampleOf } from '#server/testing/ask-for.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { idOf, injectAs } from '#server/testing/inject-as.ts';
import { countRefused, countUsage } from './count-usage.ts';

const portal = await buildTestApp();
const { deps } = portal;
const { clock } = deps;
afterAll(() => portal.close());

const { most, minutes } = USAGE_LIMITS.paper;
const refused = (seconds: number) => ({ code: 'usage.exceeded', retryAfterSeconds: seconds });

describe('an account', () => {
  test('does as much as the limit says, and more only when the time is over', async () => {
    const id = await idOf(portal, 'bea');
    await countUsage(deps, id, 'paper', most - 1);
    clock.advance({ minutes: minutes - 1 });
    await countUsage(deps, id, 'paper');
    await expect(countUsage(deps, id, 'paper')).rejects.toMatchObject(refused(60));
    clock.advance({ minutes: 1 });
    await countUsage(deps, id, 'paper', most);
    await expect(countUsage(deps, id, 'paper')).rejects.toMatchObject(refused(minutes * 60));
  });

  test('is not kept out for longer by trying again', async () => {
    const id = await idOf(portal, 'joshua');
    for (let tries = 0; tries < 3; tries += 1) {
      await expect(countUsage(deps, id, 'paper', 2 ** 31)).rejects.toMatchObject(
        refused((minutes - tries) * 60),
      );
      clock.advance({ minutes: 1 });
    }
  });

  test('takes nothing from another, nor from what else it does', async () => {
    const id = await idOf(portal, 'carlo');
    await expect(countUsage(deps, id, 'paper', most + 1)).rejects.toMatchObject({ code: 'usage.exceeded' });
    await countUsage(deps, id, 'request');
    await countUsage(deps, await idOf(portal, 'angela'), 'paper');
  });

  test('that asks many times at once gets no more than the limit', async () => {
    const id = await idOf(portal, 'registrar');
    const calls = Array.from({ length: most + 20 }, () => countUsage(deps, id, 'paper'));
    const ended = await Promise.allSettled(calls);
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(most);
  });

  test('tries out its signature for an hour, with a picture for each pause of the pen', async () => {
    const id = await idOf(portal, 'dean');
    for (let pauses = 0; pauses < 400; pauses += 1) {
      await countUsage(deps, id, 'signature');
      clock.advance({ minutes: 0.15 });
    }
  });

  test('whose clock ran ahead begins anew once it is put right', async () => {
    const id = await idOf(portal, 'rhea');
    const ahead = { ...deps, clock: { now: () => new Date(clock.now().getTime() + 3_600_000) } };
    await expect(countUsage(ahead, id, 'paper', most + 1)).rejects.toMatchObject({ code: 'usage.exceeded' });
    await countUsage(deps, id, 'paper');
  });
});

test('a program that goes on after the limit is refused without the database, until the time is over', async () => {
  const id = await idOf(portal, 'hazel');
  await expect(countUsage(deps, id, 'search', USAGE_LIMITS.search.most + 1)).rejects.toThrow();
  const counted = deps.db.selectFrom('usage').select('used').where('accountId', '=', id);
  for (let call = 0; call < 10; call += 1) await expect(countUsage(deps, id, 'search')).rejects.toThrow();
  expect(await counted.execute()).toEqual([{ used: USAGE_LIMITS.search.most + 1 }]);
  clock.advance({ minutes: USAGE_LIMITS.search.minutes });
  await countUsage(deps, id, 'search');
  expect(await counted.execute()).toEqual([{ used: 1 }]);
});

test.each([
  ['searches', 'search', '/search?q=cruz'],
  ['exports', 'export', '/requests/export'],
] as const)('%s have a limit, too', async (_what, usage, url) => {
  expect((await injectAs(portal, 'clerk', { url })).statusCode).toBe(200);
  await countUsage(deps, await idOf(portal, 'clerk'), usage, USAGE_LIMITS[usage].most - 1);
  expect((await injectAs(portal, 'clerk', { url })).statusCode).toBe(429);
});

test('a call beyond the limit is a 429 that says which limit, and when to come back', async () => {
  const id = await idOf(portal, 'miguel');
  await countUsage(deps, id, 'request', USAGE_LIMITS.request.most);
  const answer = await injectAs(portal, 'miguel', {
    method: 'POST',
    url: '/requests',
    payload: await sampleOf(portal, 'Dropping Form'),
  });
  expect(answer.statusCode).toBe(429);
  expect(answer.headers['retry-after']).toBe('3600');
  expect(answer.json().message).toBe(
    'There is a limit of 60 new requests in 1 hour. Please wait 1 hour and try again.',
  );
  const { count } = await deps.db
    .selectFrom('requests')
    .select((all) => all.fn.countAll<number>().as('count'))
    .where('requestorId', '=', id)
    .executeTakeFirstOrThrow();
  expect(count).toBe(0);
});

describe('a new request that is refused', () => {
  const send = async (who: 'mark' | 'dean', answers: object = {}) => {
    const { formResponse, ...asked } = await sampleOf(portal, 'Travel Order');
    const payload = { ...asked, formResponse: { ...formResponse, ...answers } };
    return injectAs(portal, who, { method: 'POST', url: '/requests', payload });
  };

  test('is none of those that one may make', async () => {
    await countUsage(deps, await idOf(portal, 'mark'), 'request', USAGE_LIMITS.request.most - 1);
    for (const answers of [{ to: '' }, { nothing: 'of the form' }]) {
      expect((await send('mark', answers)).statusCode).toBe(400);
    }
    const malformed = await injectAs(portal, 'mark', { method: 'POST', url: '/requests', payload: {} });
    expect(malformed.statusCode).toBe(400);
    expect((await send('mark')).statusCode).toBe(200);
    expect((await send('mark')).statusCode).toBe(429);
  });

  test('takes none from one that came meanwhile and was beyond the limit', async () => {
    const id = await idOf(portal, 'vpaa');
    await countUsage(deps, id, 'request', USAGE_LIMITS.request.most - 1);
    await countUsage(deps, id, 'request');
    for (let call = 0; call < 3; call += 1) {
      await expect(countUsage(deps, id, 'request')).rejects.toMatchObject({ code: 'usage.exceeded' });
    }
    await countRefused(deps, id, 'request');
    await countUsage(deps, id, 'request');
    await expect(countUsage(deps, id, 'request')).rejects.toMatchObject({ code: 'usage.exceeded' });
  });

  test('is taken from its own account, which never has less than nothing', async () => {
    const [own, other] = [await idOf(portal, 'paolo'), await idOf(portal, 'angela')];
    const used = async (accountId: number) => {
      const rows = deps.db.selectFrom('usage').select('used').where('usage', '=', 'request');
      return (await rows.where('accountId', '=', accountId).executeTakeFirstOrThrow()).used;
    };
    await countUsage(deps, own, 'request', 2);
    await countUsage(deps, other, 'request', 2);
    await countRefused(deps, own, 'request');
    expect([await used(own), await used(other)]).toEqual([1, 2]);
    // The hour may begin anew between a call and its refusal.
    for (let late = 0; late < 2; late += 1) await countRefused(deps, own, 'request');
    expect(await used(own)).toBe(0);
  });

  test('has a limit of its own, beyond which none is looked at', async () => {
    await countUsage(deps, await idOf(portal, 'dean'), 'refusedRequest', USAGE_LIMITS.refusedRequest.most);
    expect((await send('dean', { to: '' })).statusCode).toBe(400);
    const answer = await send('dean');
    expect([answer.statusCode, answer.json().message]).toEqual([
      429,
      'There is a limit of 300 refused new requests in 1 hour. Please wait 1 hour and try again.',
    ]);
    clock.advance({ minutes: USAGE_LIMITS.refusedRequest.minutes });
    expect((await send('dean')).statusCode).toBe(200);
  });
});

test('a file is refused before it is read, and megabytes beyond the limit are not kept', async () => {
  const id = await idOf(portal, 'rhea');
  const request = await askFor(portal, 'rhea', 'Travel Order');
  const upload = (bytes: number) => {
    const body = new FormData();
    body.append('file', new Blob([Buffer.alloc(bytes, 1)]), 'letter.pdf');
    return new Response(body);
  };
  const send = async (bytes: number) => {
    const form = upload(bytes);
    return injectAs(portal, 'rhea', {
      method: 'POST',
      url: '/attachments',
      query: { requestId: String(request.id) },
      headers: { 'content-type': form.headers.get('content-type') ?? '' },
      payload: Buffer.from(await form.arrayBuffer()),
    });
  };
  await countUsage(deps, id, 'attachedMegabytes', USAGE_LIMITS.attachedMegabytes.most);
  expect((await send(10)).json().message).toContain('a limit of 1,000 megabytes of files in 24 hours');
  await countUsage(deps, id, 'attachment', USAGE_LIMITS.attachment.most - 1);
  expect((await send(10)).json().message).toContain('a limit of 300 files in 24 hours');
});
