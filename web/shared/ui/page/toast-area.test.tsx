import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, screen } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { toastFailure, toastSuccess } from '../../toast.ts';

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

it('stands at the left: at the right stand the buttons that end a form, which is sent again after a failure', () => {
  const style = document.createElement('style');
  style.textContent = readFileSync(join(import.meta.dirname, 'toast-card.module.css'), 'utf8');
  const card = document.createElement('div');
  card.className = 'card';
  document.body.append(style, card);
  onTestFinished(() => {
    style.remove();
    card.remove();
  });
  const { marginLeft, marginRight } = getComputedStyle(card);
  expect(marginRight).toBe('auto');
  expect(marginLeft).not.toBe('auto');
});
