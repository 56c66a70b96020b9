import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { answerWith } from '../../../testing/answer.ts';
import { student } from '../../../testing/people.ts';
import { renderRouted } from '../../../testing/render-routed.tsx';
import { ChangePositionDialog } from './change-position-dialog.tsx';

const positions = [{ id: 7, name: 'Instructor', department: { id: 2, name: 'College of Computing' } }];

it('asks before another position that was chosen is lost', async () => {
  answerWith(200, { success: true, data: { positions, accounts: [] } });
  const onClose = vi.fn();
  renderRouted(
    <ChangePositionDialog
      account={student({ role: { id: 3, name: 'Faculty' }, class: null })}
      opened
      onClose={onClose}
    />,
  );
  await userEvent.click(await screen.findByRole('combobox', { name: 'New Position' }));
  await userEvent.click(await screen.findByRole('option', { name: /Instructor/ }));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(onClose).not.toHaveBeenCalled();
});
