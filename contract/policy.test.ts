import { describe, expect, test } from 'vitest';
import { abilities, can, canOnRequest } from './policy.ts';
import { STATUSES } from './statuses.ts';

const early = { isWithinCancelWindow: true, isSealed: false, isRequestorGone: false };

describe('capabilities', () => {
  test('the menu follows the specification', () => {
    expect(can('Student', 'screen.overview')).toBe(true);
    expect(can('Executive', 'screen.overview')).toBe(false);
    expect(can('Staff', 'screen.requests')).toBe(true);
    expect(can('Staff', 'screen.users')).toBe(false);
    expect(can('Faculty', 'screen.my-requests')).toBe(true);
  });

  test('a stranger to a request sees nothing of it', () => {
    expect(canOnRequest([], 'request.view')).toBe(false);
  });

  test('only Staff and Admin print, and a requestor does not see their own information card', () => {
    expect(canOnRequest(['signee'], 'request.print')).toBe(false);
    expect(canOnRequest(['staff'], 'request.print')).toBe(true);
    expect(canOnRequest(['requestor'], 'request.see-requestor-information')).toBe(false);
  });
});

describe('abilities', () => {
  test('a signee may decide while a request is signing', () => {
    const may = abilities('SIGNING', ['signee'], early);
    expect(may).toMatchObject({ sign: true, moreinfo: true, reject: true, requestappointment: true });
    expect(may).toMatchObject({ cancel: false, resubmit: false, attach: false, attachAsSignee: true });
  });

  test('a signee adds files while the stage waits for their decision, and at no other time', () => {
    const may = STATUSES.filter((status) => abilities(status, ['signee'], early).attachAsSignee);
    expect(may).toEqual(['VERIFYING', 'SIGNING', 'AWAITING MEETING']);
  });

  test('a signee asks nothing of a requestor whose account was deleted', () => {
    const may = abilities('AWAITING MEETING', ['signee'], { ...early, isRequestorGone: true });
    expect(may).toMatchObject({ sign: true, reject: true, moreinfo: false, rescheduleappointment: false });
    expect(abilities('SIGNING', ['signee'], { ...early, isRequestorGone: true }).requestappointment).toBe(
      false,
    );
  });

  test('a requestor may cancel within the hour and not after', () => {
    expect(abilities('SIGNING', ['requestor'], early).cancel).toBe(true);
    expect(abilities('SIGNING', ['requestor'], { ...early, isWithinCancelWindow: false }).cancel).toBe(false);
  });

  test('an Admin may cancel at any time, and try the seal again while there is none', () => {
    const late = { ...early, isWithinCancelWindow: false };
    expect(abilities('COMPLETED', ['admin'], late)).toMatchObject({ cancel: true, reseal: true });
    expect(abilities('COMPLETED', ['admin'], { ...late, isSealed: true }).reseal).toBe(false);
  });

  test('a past signee looks on', () => {
    const may = abilities('SIGNING', ['pastSignee'], early);
    expect(Object.values(may).every((allowed) => !allowed)).toBe(true);
  });
});
