import { describe, expect, test } from 'vitest';
import {
  ACTIONS,
  ACTIVE_STATUSES,
  type Actor,
  canPerform,
  FINAL_STATUSES,
  isFinal,
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
        expect(canPerform(action, status, ['signee', 'requestor']).allowed).toBe(false);
        expect(canPerform(action, status, ADMIN).allowed).toBe(action === 'cancel' && status !== 'CANCELLED');
      }
    }
  });

  test('never leaves an active request without something that somebody can do', () => {
    for (const status of ACTIVE_STATUSES) {
      const open = ACTIONS.some((action) => canPerform(action, status, [...SIGNEE, ...REQUESTOR]).allowed);
      expect([status, open]).toEqual([status, true]);
    }
  });
});

describe('which refusal', () => {
  test('a wrong status is told before the wrong person', () => {
    expect(canPerform('resubmit', 'SIGNING', SIGNEE)).toEqual({ allowed: false, because: 'status' });
    expect(canPerform('sign', 'COMPLETED', SIGNEE)).toEqual({ allowed: false, because: 'status' });
  });

  test('in the right status the wrong person is the wrong person', () => {
    expect(canPerform('sign', 'SIGNING', REQUESTOR)).toEqual({ allowed: false, because: 'person' });
    expect(canPerform('cancel', 'SIGNING', SIGNEE)).toEqual({ allowed: false, because: 'person' });
  });

  test('a requestor may not cancel what an Admin still may, because it is final', () => {
    expect(canPerform('cancel', 'COMPLETED', REQUESTOR)).toEqual({ allowed: false, because: 'status' });
    expect(canPerform('cancel', 'COMPLETED', ADMIN)).toEqual({ allowed: true, needs: [] });
  });
});
