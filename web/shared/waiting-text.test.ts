import { describe, expect, it } from 'vitest';
import type { RequestSummary } from '#contract/api/requests.ts';
import { leaveRequest, nerissa, rhea } from '../testing/sample-request.ts';
import { waitingForYou, waitingLine } from './waiting-text.ts';

const now = new Date('2026-11-25T09:00:00Z');
const lineFor = (id: number, change: Partial<RequestSummary> = {}, isSignee = false) =>
  waitingLine({ ...leaveRequest(), ...change }, { id, isSignee }, now);
const staff = 99;

it('tells whoever it waits for how long it has waited', () => {
  expect(waitingForYou(leaveRequest(), now)).toBe('Waiting for you · 5 days');
  expect(waitingForYou({ waitingSince: null }, now)).toBe('Waiting for you');
});

describe('in a list (N79)', () => {
  it('a request waits for its signee by name, and since when', () => {
    expect(lineFor(staff)).toBe(
      'Waiting for Nerissa Quiambao (Director, Human Resource Management Office) since Nov 20',
    );
  });

  it('it waits for you, if you are the signee, a delegate, or read the list of what you sign', () => {
    expect(lineFor(nerissa.id)).toBe('Waiting for you · 5 days');
    expect(lineFor(staff, { isDelegated: true })).toBe('Waiting for you · 5 days');
    expect(lineFor(staff, {}, true)).toBe('Waiting for you · 5 days');
  });

  it('it waits for the requestor when they were asked for something', () => {
    for (const status of ['ACTION NEEDED', 'MEETING REQUESTED'] as const) {
      expect(lineFor(rhea.id, { status })).toBe('Waiting for you · 5 days');
      expect(lineFor(nerissa.id, { status })).toBe('Waiting for the requestor since Nov 20');
    }
  });

  it('it waits for whoever will hold the position, or whom an administrator names', () => {
    const currentPipeline = {
      stageId: 1,
      signee: null,
      isNamed: false,
      position: { id: 1, name: 'Dean', key: 'dean' },
    };
    expect(lineFor(staff, { status: 'PENDING', currentPipeline })).toBe(
      'Waiting for a new Dean since Nov 20',
    );
    expect(
      lineFor(staff, {
        status: 'PENDING',
        currentPipeline: { ...currentPipeline, position: null },
        pendingCause: 'person-gone',
      }),
    ).toBe('Waiting for somebody whom an administrator names since Nov 20');
  });

  it('it waits for whom an administrator names, where only the requestor holds the position', () => {
    const position = { id: 1, name: 'Dean', key: 'dean' };
    const currentPipeline = { stageId: 1, signee: null, isNamed: false, position };
    expect(lineFor(staff, { status: 'PENDING', currentPipeline, pendingCause: 'own-request' })).toBe(
      'Waiting for somebody whom an administrator names for the Dean since Nov 20',
    );
  });

  it('it waits for a meeting until that is over', () => {
    const at = (date: string) =>
      lineFor(nerissa.id, { status: 'AWAITING MEETING', meeting: { date, time: '13:30' } });
    expect(at('2026-11-26')).toBe('Meeting on November 26, 2026 at 1:30 PM');
    expect(at('2026-11-24')).toBe('Waiting for you · 5 days');
  });

  it('one that has ended waits for nobody', () => {
    for (const status of ['COMPLETED', 'DISAPPROVED', 'CANCELLED'] as const) {
      expect(lineFor(staff, { status })).toBe('');
    }
  });
});
