import { expect, test } from 'vitest';
import { Refusal } from '#contract/errors.ts';
import { LIMITS } from '#contract/limits.ts';
import { settableClock } from '#server/testing/settable-clock.ts';
import { makePermit, readPermit } from './permits.ts';

const clock = settableClock('2026-11-20T01:00:00Z');
const deps = { clock, secretKey: Buffer.alloc(32, 1) };
const PLACE = { sessionId: 1, requestId: 2, stageId: 3 };

const read = (permit: string, place = PLACE, using = deps) => {
  try {
    return readPermit(using, place, permit);
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
};

test('a permit is good for one stage of one request, in one session, and of this portal alone', () => {
  const permit = makePermit(deps, PLACE, 'code');
  expect(read(permit)).toBe('code');
  for (const other of [{ sessionId: 9 }, { requestId: 9 }, { stageId: 9 }])
    expect(read(permit, { ...PLACE, ...other })).toBe('batch.ended');
  expect(read(permit, PLACE, { ...deps, secretKey: Buffer.alloc(32, 2) })).toBe('batch.ended');
});

test('it says with which second factor it was confirmed, and that it was with none', () => {
  expect(read(makePermit(deps, PLACE, 'passkey'))).toBe('passkey');
  expect(read(makePermit(deps, PLACE, undefined))).toBeUndefined();
});

test('it is good to the end of its ten minutes', () => {
  const permit = makePermit(deps, PLACE, 'code');
  clock.advance({ minutes: LIMITS.batchMinutes });
  expect(read(permit)).toBe('code');
  clock.advance({ minutes: 0.001 });
  expect(read(permit)).toBe('batch.ended');
});
