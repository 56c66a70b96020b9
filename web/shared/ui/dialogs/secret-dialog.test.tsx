import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderReloading } from '../../../testing/render-reloading.tsx';
import { mayLeave } from '../../unsaved.ts';
import { SecretDialog } from './secret-dialog.tsx';

it('asks before what is shown only once is lost with its page', async () => {
  const onClose = vi.fn();
  const asked = renderReloading(
    <SecretDialog title="Your access token" secret="lagda_abc" copied="Copied" onClose={onClose}>
      It is shown only now.
    </SecretDialog>,
  );
  await screen.findByText('lagda_abc');
  location.reload();
  expect(asked).toEqual([true]);

  const mayGo = mayLeave();
  fireEvent.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(await mayGo).toBe(false);
  expect(screen.getByText('lagda_abc')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'I have kept it' }));
  expect(onClose).toHaveBeenCalledOnce();
});
