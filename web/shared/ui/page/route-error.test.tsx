import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { RouteError } from './route-error.tsx';

let reloads = 0;
beforeEach(() => {
  reloads = 0;
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => void reloads++);
  return () => reload.mockRestore();
});

it('loads the page anew when the network is back', () => {
  renderScreen(<RouteError />);
  expect(screen.getByText('You are offline.')).toBeDefined();
  window.dispatchEvent(new Event('online'));
  expect(reloads).toBe(1);
});

it('loads nothing anew under whoever has gone back to another screen meanwhile', () => {
  renderScreen(<RouteError />).unmount();
  window.dispatchEvent(new Event('online'));
  expect(reloads).toBe(0);
});
