import { describe, expect, test } from 'vitest';
import {
  ACTIONS,
  ACTIVE_STATUSES,
  type Actor,
  FINAL_STATUSES,
  isFinal,
  judge,
  LIFECYCLE,
  OPENING_NOTICES,
  STATUSES,
} from './lifecycle.ts';

const SIGNEE: Actor[] = ['signee'];
const REQUESTOR: Actor[] = ['requestor'];
const ADMIN: Actor[] = ['admin'];

describe('the life-cycle table', () => {
  test('divides the statuses into active and final ones', () => {
    expect([...ACTIVE_STATUSES, ...FINAL_STATUSES].sort()).toEqual([...STATUSES].sort());
    expect(FINAL_STATUSES.every(isFinal)).toBe(true);
  });

  test('lets nobody but an Admin touch a final request, and an Admin only cancel it', () => {
    for (const status of FINAL_STATUSES) {
      for (const action of ACTIONS) {
        expect(judge(action, status, ['signee', 'requestor']).allowed).toBe(false);
        expect(judge(action, status, ADMIN).allowed).toBe(action === 'cancel' && status !== 'CANCELLED');
      }
    }
  });

  test('tells the requestor about every change that somebody else makes', () => {
    for (const action of ACTIONS) {
      const byOthers = Object.keys(LIFECYCLE[action].by).some((actor) => actor !== 'requestor');
      const isTold = LIFECYCLE[action].tells.some(({ whom }) => whom === 'requestor');
      expect([action, isTold]).toEqual([action, byOthers]);
    }
  });

  test('never leaves an active request without something that somebody can do', () => {
    for (const status of ACTIVE_STATUSES) {
      const open = ACTIONS.some((action) => judge(action, status, [...SIGNEE, ...REQUESTOR]).allowed);
      expect([status, open]).toEqual([status, true]);
    }
  });
});

test('no notice has a word that nobody fills in', () => {
  const known = ['actor', 'document', 'id', 'message', 'place', 'position', 'requestor', 'status', 'when'];
  const notices = [
    ...ACTIONS.flatMap((action) => LIFECYCLE[action].tells),
    ...Object.values(OPENING_NOTICES).flat(),
  ];
  const words = notices.flatMap(({ what }) => [...what.matchAll(/\{(\w+)\}/g)].map(([, word]) => word));
  expect(known).toEqual(expect.arrayContaining(words));
});

describe('which refusal', () => {
  test('a wrong status is told before the wrong person', () => {
    expect(judge('resubmit', 'SIGNING', SIGNEE)).toEqual({ allowed: false, because: 'status' });
    expect(judge('sign', 'COMPLETED', SIGNEE)).toEqual({ allowed: false, because: 'status' });
  });

  test('in the right status the wrong person is the wrong person', () => {
    expect(judge('sign', 'SIGNING', REQUESTOR)).toEqual({ allowed: false, because: 'person' });
    expect(judge('cancel', 'SIGNING', SIGNEE)).toEqual({ allowed: false, because: 'person' });
  });

  test('a requestor may not cancel what an Admin still may, because it is final', () => {
    expect(judge('cancel', 'COMPLETED', REQUESTOR)).toEqual({ allowed: false, because: 'status' });
    expect(judge('cancel', 'COMPLETED', ADMIN)).toEqual({ allowed: true, needs: [] });
  });
});
