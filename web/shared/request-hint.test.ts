import { describe, expect, it } from 'vitest';
import type { RequestSummary } from '#contract/api/requests.ts';
import { STATUSES } from '#contract/lifecycle.ts';
import { requestHint } from './request-hint.ts';

const dean = {
  id: 6,
  displayName: 'Dr. Isidro L. Macaspac',
  firstName: 'Isidro',
  lastName: 'Macaspac',
  email: 'isidro.macaspac@example.edu',
  role: null,
  position: { id: 1, name: 'Dean', key: 'dean' },
  department: null,
};
const now = new Date('2026-11-20T04:00:00Z');
const waiting = {
  message: null,
  currentPipeline: { stageId: 1, signee: dean, isNamed: false, position: dean.position },
  waitingSince: '2026-11-17T02:00:00.000Z',
  pendingCause: null,
  meeting: null,
  asker: null,
};
const hintOf = (change: Partial<RequestSummary> & Pick<RequestSummary, 'status'>) =>
  requestHint({ ...waiting, ...change }, now);

describe('the hint of a request', () => {
  it('gives the reason of the signee, or says that there is none', () => {
    expect(hintOf({ status: 'ACTION NEEDED', message: 'Add the map.' })).toBe('Add the map.');
    expect(hintOf({ status: 'ACTION NEEDED' })).toBe('The signee did not provide a reason.');
  });

  it('names who disapproved, then what they said', () => {
    expect(hintOf({ status: 'DISAPPROVED', message: 'No vehicle.' })).toBe(
      'Dr. Isidro L. Macaspac: No vehicle.',
    );
  });

  it('says that the signee is signing, who that is and since when (N79)', () => {
    expect(hintOf({ status: 'SIGNING' })).toBe(
      'The signee is signing: waiting for Dr. Isidro L. Macaspac (Dean) since Nov 17.',
    );
    const chosen = { stageId: 1, signee: dean, isNamed: false, position: null };
    expect(hintOf({ status: 'VERIFYING', currentPipeline: chosen, waitingSince: null })).toBe(
      'The signee is checking the papers: waiting for Dr. Isidro L. Macaspac.',
    );
  });

  it('does not call somebody the Dean who was named for that position', () => {
    const currentPipeline = { stageId: 1, signee: dean, isNamed: true, position: dean.position };
    expect(hintOf({ status: 'SIGNING', currentPipeline })).toContain(
      'waiting for Dr. Isidro L. Macaspac (for the Dean) since Nov 17.',
    );
  });

  it('says that it waits for the requestor, and since when', () => {
    expect(hintOf({ status: 'MEETING REQUESTED' })).toBe(
      'Dr. Isidro L. Macaspac would like to meet you. Please choose a date and a time. Waiting for you since Nov 17.',
    );
  });

  it('names who asked for the meeting, not the first holder of the position', () => {
    const asker = { ...dean, id: 7, displayName: 'Alma Lagman', position: null };
    expect(hintOf({ status: 'MEETING REQUESTED', asker })).toContain('Alma Lagman would like to meet you.');
    expect(hintOf({ status: 'AWAITING MEETING', asker })).toBe('The meeting with Alma Lagman is set.');
    const meeting = { date: '2026-11-20', time: '13:30' };
    expect(hintOf({ status: 'AWAITING MEETING', asker, meeting })).toContain('with Alma Lagman is set: Nov');
  });

  it('says that a request goes on by itself only where it does (N92)', () => {
    const vacant = { stageId: 1, signee: null, isNamed: false, position: dean.position };
    const pending = { status: 'PENDING', currentPipeline: vacant } as const;
    expect(hintOf({ ...pending, pendingCause: 'vacancy' })).toBe(
      'Nobody holds the position Dean at the moment; it goes on by itself once somebody does. Waiting since Nov 17.',
    );
    expect(hintOf({ ...pending, pendingCause: 'person-gone' })).toContain(
      'an administrator names somebody else',
    );
    expect(hintOf({ ...pending, pendingCause: 'own-request' })).toContain('Only you hold the position Dean');
  });

  it('asks nobody to confirm a time that has passed', () => {
    const meeting = { date: '2026-11-20', time: '13:30' };
    const chosen = { status: 'AWAITING MEETING CONFIRMATION', meeting } as const;
    expect(hintOf(chosen)).toContain('to confirm the meeting');
    expect(hintOf({ ...chosen, meeting: { ...meeting, time: '11:00' } })).toBe(
      'The chosen time has passed: waiting for Dr. Isidro L. Macaspac (Dean) to ask for another one since Nov 17.',
    );
  });

  it('says when the meeting is, and after it that the signee decides (N99)', () => {
    const meeting = { date: '2026-11-20', time: '13:30' };
    const set = { status: 'AWAITING MEETING', meeting } as const;
    expect(hintOf(set)).toBe('The meeting with Dr. Isidro L. Macaspac is set: November 20, 2026 at 1:30 PM.');
    expect(hintOf({ ...set, meeting: { ...meeting, time: '11:00' } })).toBe(
      'The meeting is over: waiting for Dr. Isidro L. Macaspac (Dean) to decide.',
    );
  });

  it('has a word for every status that waits for somebody', () => {
    const silent = STATUSES.filter((status) => !hintOf({ status }));
    expect(silent).toEqual(['COMPLETED', 'CANCELLED']);
  });
});
