import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { RequestFull } from '#contract/api/requests.ts';
import { renderRouted } from '../../../testing/render-routed.tsx';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { leaveRequest } from '../../../testing/sample-request.ts';
import { CancelNote } from './cancel-note.tsx';
import { RequestActions } from './request-actions.tsx';

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

it('is why the button is disabled after the hour, also when the hour passes while the page is open (N99)', async () => {
  vi.useRealTimers();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T08:45:00Z') });
  const { abilities } = leaveRequest();
  const late = leaveRequest({
    relations: requestor,
    createdAt: '2026-11-20T07:44:00.000Z',
    abilities: { ...abilities, cancel: true },
  });
  renderRouted(
    <>
      <RequestActions request={late} open={() => undefined} />
      <CancelNote request={late} />
    </>,
  );
  const button = await screen.findByRole('button', { name: 'Cancel Request', description: PASSED });
  expect(button).toHaveProperty('disabled', true);
});

it('tells nobody else, and nothing of a request that has ended', () => {
  show({ relations: { ...requestor, isRequestor: false } });
  show({ relations: { ...requestor, isAdmin: true } });
  show({ status: 'COMPLETED' });
  expect(screen.queryByText(/cancel/)).toBeNull();
});
