import { cleanup, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { RequestFull, Stage } from '#contract/api/requests.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { leaveRequest, meeting, nerissa, person, stageOf } from '../../../testing/sample-request.ts';
import { ProgressCard } from './progress-card.tsx';

const lito = person(9, 'Lito Baluyot');
const waitingSince = '2025-11-17T02:00:00.000Z';
const at = '2025-11-18T02:00:00.000Z';
const others = { isStaff: false, isAdmin: false };
const requestor = { ...others, isRequestor: true, isSignee: false };
const signee = { ...others, isRequestor: false, isSignee: true };

/** The words of one stage, the open one unless `change` says otherwise. */
function shown(change: Partial<Stage>, request: Partial<RequestFull> = {}, relations = requestor) {
  const pipelines = [{ pipelineStages: [stageOf('directorHrmo', change)] }];
  renderScreen(<ProgressCard request={leaveRequest({ waitingSince, relations, ...request, pipelines })} />);
  return screen.getByRole('listitem').textContent;
}

it('shows who acted and for whom, not who holds the position first (N100)', () => {
  const text = shown({ isCompleted: true, completedAt: at, signee: nerissa, signedBy: lito });
  expect(text).toContain('Lito Baluyot');
  expect(text).not.toContain('Nerissa');
});

it('names all who may act while several hold the position', () => {
  expect(shown({ holders: 'Nerissa Quiambao and Ana Cruz' })).toContain('Nerissa Quiambao and Ana Cruz');
});

it('says that somebody who was named for a position acts for it', () => {
  expect(shown({ isNamed: true })).toContain('for the Director, Human Resource Management Office');
});

it('shows for whom a delegate acted', () => {
  expect(
    shown({ isCompleted: true, completedAt: at, signee: nerissa, signedBy: lito, onBehalfOf: nerissa }),
  ).toMatch(/Lito Baluyot.*for the Director, Human.*on behalf of Nerissa Quiambao.*Signed Nov 18, 2025/);
});

it('marks who acted and for whom when their account was deleted', () => {
  const gone = { isDeleted: true } as const;
  const text = shown({
    isCompleted: true,
    completedAt: at,
    signedBy: { ...lito, ...gone },
    onBehalfOf: { ...nerissa, ...gone },
  });
  expect(text).toMatch(/Lito Baluyot \(deleted\).*on behalf of Nerissa Quiambao \(deleted\)/);
});

it('does not call an office verified that signed and did not clear', () => {
  const done = { kind: 'verify', isCompleted: true, completedAt: at } as const;
  expect(shown(done)).toContain('Verified Nov 18, 2025');
  cleanup();
  expect(shown({ ...done, notCleared: 'Three books' })).toContain('Signed, did not clear Nov 18, 2025');
});

it('shows when a stage was disapproved (N99)', () => {
  const rejected = { isRejected: true, rejectedAt: at, signedBy: nerissa };
  expect(shown(rejected, { status: 'DISAPPROVED' })).toContain('Disapproved Nov 18, 2025 10:00 AM');
});

it.each([
  ['SIGNING', requestor, 'Signing, waiting since Nov 17, 2025'],
  ['SIGNING', signee, 'Signing, waiting for you since Nov 17, 2025'],
  ['VERIFYING', requestor, 'Verifying, waiting since Nov 17, 2025'],
  ['ACTION NEEDED', requestor, 'Waiting for you since Nov 17, 2025'],
  ['ACTION NEEDED', signee, 'Waiting for the requestor since Nov 17, 2025'],
  ['MEETING REQUESTED', signee, 'Waiting for the requestor since Nov 17, 2025'],
  ['AWAITING MEETING CONFIRMATION', signee, 'Waiting for you since Nov 17, 2025'],
] as const)('in %s the open stage says for whom it waits (N79)', (status, viewer, text) => {
  expect(shown({}, { status }, viewer)).toContain(text);
});

it('tells when the meeting is, and after it that the signee decides (N99)', () => {
  const set = { status: 'AWAITING MEETING', activeAppointment: meeting() } as const;
  vi.useFakeTimers({ now: new Date('2026-11-24T05:00:00Z') });
  expect(shown({}, set)).toContain('Meeting on November 24, 2026 at 1:30 PM');
  cleanup();
  vi.setSystemTime(new Date('2026-11-24T06:00:00Z'));
  expect(shown({}, set)).toContain('Waiting for a decision');
  cleanup();
  expect(shown({}, set, signee)).toContain('Waiting for your decision');
  vi.useRealTimers();
});

it.each([
  ['vacancy', {}, 'Nobody holds this position'],
  ['person-gone', { formerSignee: lito }, 'Lito Baluyot has left'],
  ['own-request', {}, 'Only the requestor holds this position'],
] as const)('says why nobody can act on it: %s (N92)', (pendingCause, change, text) => {
  const pending = { status: 'PENDING', pendingCause } as const;
  expect(shown({ signee: null, pendingCause, ...change }, pending)).toContain(text);
});

it('of a stage that was passed over gives position and reason, and no vacancy', () => {
  const text = shown({ signee: null, isSkipped: true, skippedReason: 'The requestor holds this position.' });
  expect(text).toContain('Director, Human Resource Management Office');
  expect(text).toContain('Not required. The requestor holds this position.');
  expect(text).not.toContain('Nobody holds');
});
