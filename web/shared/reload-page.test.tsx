import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderReloading } from '../testing/render-reloading.tsx';
import { reloadPage } from './reload-page.ts';
import { LeaveGuard } from './ui/dialogs/leave-guard.tsx';

it('asks when somebody reloads a page with something unsaved, not when the portal does it', async () => {
  const asked = renderReloading(
    <>
      <LeaveGuard isUnsaved />
      Half a form
    </>,
  );
  await screen.findByText('Half a form');
  location.reload();
  expect(asked).toEqual([true]);
  reloadPage();
  expect(asked).toEqual([true, false]);
});
