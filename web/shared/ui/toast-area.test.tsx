import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { toastFailure, toastSuccess } from '../toast.ts';

it('says what was done in a region that was there before, and what failed as an alert', async () => {
  renderScreen(null);
  const region = screen.getByRole('status');
  expect(region.textContent).toBe('');
  act(() => toastSuccess('Profile saved'));
  expect(region.contains(await screen.findByText('Profile saved'))).toBe(true);
  expect(screen.getAllByRole('status')).toEqual([region]);

  act(() => toastFailure('Profile not saved', 'Please try again.'));
  expect((await screen.findByRole('alert')).textContent).toContain('Please try again.');
  expect(region.textContent).toBe('');
});
