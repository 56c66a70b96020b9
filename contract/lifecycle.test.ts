import { describe, expect, test } from 'vitest';
import {
  ACTIONS,
  ACTIVE_STATUSES,
  type Actor,
  canPerform,
  FINAL_STATUSES,
  isFinal,
  LIFECYCLE,
  STATUSES,
} from './lifecycle.ts';

const SIGNEE: Actor[] = ['signee'];
const REQUESTOR: Actor[] = ['requestor'];
const ADMIN: Actor[] = ['admin'];

/** server.md section 3, by hand: other tests ask the table itself what it says. */
const WRITTEN = {
  sign: ['signee with signature: VERIFYING, SIGNING, AWAITING MEETING', 'open next', 'clear'],
  moreinfo: ['signee with signature: VERIFYING, SIGNING, AWAITING MEETING', 'ACTION NEEDED', 'set'],
  requestappointment: ['signee with signature, availability: VERIFYING, SIGNING', 'MEETING REQUESTED', 'set'],
  withdrawappointment: ['signee with signature: MEETING REQUESTED', 'open same', 'clear'],
  scheduleappointment: ['requestor: MEETING REQUESTED', 'AWAITING MEETING CONFIRMATION', 'keep'],
  confirmappointment: ['signee with signature: AWAITING MEETING CONFIRMATION', 'AWAITING MEETING', 'keep'],
  rescheduleappointment: [
    'signee with signature, availability: AWAITING MEETING CONFIRMATION, AWAITING MEETING',
    'MEETING REQUESTED',
    'keep',
  ],
  reject: [
    'signee with signature: VERIFYING, SIGNING, ACTION NEEDED, MEETING REQUESTED, AWAITING MEETING CONFIRMATION, AWAITING MEETING',
    'DISAPPROVED',
    'set',
  ],
  resubmit: ['requestor: ACTION NEEDED', 'open same', 'clear'],
  cancel: [
    'requestor with within the hour: VERIFYING, SIGNING, PENDING, ACTION NEEDED, MEETING REQUESTED, AWAITING MEETING CONFIRMATION, AWAITING MEETING; admin: VERIFYING, SIGNING, PENDING, ACTION NEEDED, MEETING REQUESTED, AWAITING MEETING CONFIRMATION, AWAITING MEETING, DISAPPROVED, COMPLETED',
    'CANCELLED',
    'set',
  ],
};

describe('the life-cycle table', () => {
  test.each(ACTIONS)('says of %s what server.md says', (action) => {
    const { by, to, message } = LIFECYCLE[action];
    const who = Object.entries(by).map(([actor, { from, needs = [] }]) => {
      const statuses = STATUSES.filter((status) => from.includes(status)).join(', ');
      return `${actor}${needs.length > 0 ? ` with ${needs.join(', ')}` : ''}: ${statuses}`;
    });
    expect([who.join('; '), to, message]).toEqual(WRITTEN[action]);
  });

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
