import { describe, expect, it } from 'vitest';
import type { RequestSummary } from '#contract/api/requests.ts';
import { ACTIVE_STATUSES } from '#contract/lifecycle.ts';
import { leaveRequest, person } from '../../../testing/sample-request.ts';
import { taskOf } from './task-of.ts';

const now = new Date('2026-11-25T09:00:00Z');
const task = (change: Partial<RequestSummary>) => taskOf({ ...leaveRequest(), ...change }, now);
const meeting = (date: string) => ({ date, time: '13:30' });

describe('what is asked of whoever a request waits for', () => {
  it('is to sign or to check it, at the desk', () => {
    expect(task({ status: 'SIGNING' })).toMatchObject({
      asked: 'Sign for Rhea Magsino',
      button: 'Sign',
      to: { to: '/dashboard/desk', search: { id: 12 } },
    });
    expect(task({ status: 'VERIFYING' })).toMatchObject({
      asked: 'Check the papers of Rhea Magsino',
      button: 'Verify',
    });
  });

  it('is to sign in the place of somebody else, of a delegate', () => {
    expect(task({ isDelegated: true }).asked).toBe(
      'Sign for Rhea Magsino, in the place of Nerissa Quiambao (Director, Human Resource Management Office)',
    );
  });

  it('is to answer the signee, on the page of the request, in the words of the signee', () => {
    expect(task({ status: 'ACTION NEEDED', message: 'Add the map.' })).toMatchObject({
      asked:
        'Nerissa Quiambao (Director, Human Resource Management Office) needs more from you: Add the map.',
      button: 'Upload',
      to: { to: '/requests/$id', params: { id: '12' } },
    });
    expect(task({ status: 'MEETING REQUESTED' }).button).toBe('Choose a time');
  });

  it('is what a delegate or another holder asks, by their name', () => {
    const asker = person(9, 'Alma Lagman');
    expect(task({ status: 'ACTION NEEDED', asker }).asked).toBe('Alma Lagman needs more from you');
    expect(task({ status: 'MEETING REQUESTED', asker }).asked).toMatch(/^Alma Lagman would like to meet you/);
    const { position } = leaveRequest().currentPipeline ?? {};
    expect(task({ status: 'ACTION NEEDED', asker: { ...asker, position: position ?? null } }).asked).toBe(
      'Alma Lagman (Director, Human Resource Management Office) needs more from you',
    );
  });

  it('is to confirm a meeting, or to ask for another time when that one has passed', () => {
    const status = 'AWAITING MEETING CONFIRMATION';
    expect(task({ status, meeting: meeting('2026-11-26') })).toMatchObject({
      asked: 'Rhea Magsino chose November 26, 2026 at 1:30 PM: confirm the meeting',
      button: 'Confirm',
    });
    expect(task({ status, meeting: meeting('2026-11-24') }).button).toBe('Reschedule');
  });

  it('is to decide after a meeting, which until then can wait', () => {
    const status = 'AWAITING MEETING';
    expect(task({ status, meeting: meeting('2026-11-26') })).toMatchObject({ button: 'Open', isDue: false });
    expect(task({ status, meeting: meeting('2026-11-24') })).toMatchObject({ button: 'Decide', isDue: true });
  });

  it('does not say of a delegate that it is they who meet the requestor', () => {
    const request = { status: 'AWAITING MEETING', meeting: meeting('2026-11-26') } as const;
    expect(task(request).asked).toBe('You meet Rhea Magsino on November 26, 2026 at 1:30 PM');
    expect(task({ ...request, isDelegated: true }).asked).toBe(
      'Meeting with Rhea Magsino on November 26, 2026 at 1:30 PM',
    );
  });

  it.each(ACTIVE_STATUSES)('has a button, whatever it waits for: %s', (status) => {
    expect(task({ status }).button).not.toBe('');
  });
});
