import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { RequestFull } from '#contract/api/requests.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { leaveRequest } from '../sample-request.ts';
import { CancelNote } from './cancel-note.tsx';

const requestor = { isSignee: false, isRequestor: true, isStaff: false, isAdmin: false };
const show = (change: Partial<RequestFull> = {}) =>
  renderScreen(<CancelNote request={leaveRequest({ relations: requestor, ...change })} />);
const PASSED = 'You can only cancel requests within an hour of submission';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-20T08:45:00Z') }));
afterEach(() => vi.useRealTimers());

it('tells requestors until when they can cancel, and that they no longer can (N99)', () => {
  show();
  expect(screen.getByText('You can cancel this request until Nov 20, 2026 5:15 PM.')).toBeDefined();
  show({ createdAt: '2026-11-20T07:44:00.000Z' });
  expect(screen.getByText(PASSED)).toBeDefined();
});

it('tells nobody else, and nothing of a request that has ended', () => {
  show({ relations: { ...requestor, isRequestor: false } });
  show({ relations: { ...requestor, isAdmin: true } });
  show({ status: 'COMPLETED' });
  expect(screen.queryByText(/cancel/)).toBeNull();
});
