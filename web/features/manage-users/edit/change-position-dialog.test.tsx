import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { Account } from '#contract/api/accounts.ts';
import { answerBy, answerWith } from '../../../testing/answer.ts';
import { student } from '../../../testing/people.ts';
import { renderRouted } from '../../../testing/render-routed.tsx';
import { ChangePositionDialog } from './change-position-dialog.tsx';

const positions = [{ id: 7, name: 'Instructor', department: { id: 2, name: 'College of Computing' } }];
const faculty = student({ role: { id: 3, name: 'Faculty' }, class: null });

it('asks before another position that was chosen is lost', async () => {
  answerWith(200, { success: true, data: { positions, accounts: [] } });
  const onClose = vi.fn();
  renderRouted(<ChangePositionDialog account={faculty} opened onClose={onClose} />);
  await userEvent.click(await screen.findByRole('combobox', { name: 'New Position' }));
  await userEvent.click(await screen.findByRole('option', { name: /Instructor/ }));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
  expect(onClose).not.toHaveBeenCalled();
});

it('says at its field that another Admin has deleted the position meanwhile', async () => {
  const message = 'There is no such position.';
  const refusal = { success: false, code: 'input.unknown-reference', message };
  const issues = [{ path: 'positionId', message }];
  answerBy(({ method }) =>
    method === 'PUT'
      ? { status: 400, body: { ...refusal, issues } }
      : { status: 200, body: { success: true, data: { positions, accounts: [] } } },
  );
  renderRouted(<ChangePositionDialog account={faculty} opened onClose={() => undefined} />);
  const field = await screen.findByRole('combobox', { name: 'New Position' });
  await userEvent.click(field);
  await userEvent.click(await screen.findByRole('option', { name: /Instructor/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Update Position' }));
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByRole('dialog').textContent).toContain(message);
  expect(document.activeElement).toBe(field);
});

it('names the position that somebody holds where it is none of the first hundred', async () => {
  answerWith(200, { success: true, data: { positions, accounts: [] } });
  const dean = { positionId: 101, position: { id: 101, name: 'Dean' } };
  renderRouted(<ChangePositionDialog account={{ ...faculty, ...dean }} opened onClose={() => undefined} />);
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'New Position' });
  await waitFor(() => expect(field.value).toBe('Dean'));
});

/** As the page shows it; `change` is what another Admin did. */
function Changing({ change }: { change: Partial<Account> }) {
  const [account, setAccount] = useState(faculty);
  return (
    <>
      <ChangePositionDialog account={account} opened onClose={() => undefined} />
      <button type="button" onClick={() => setAccount({ ...account, ...change })}>
        Another Admin
      </button>
    </>
  );
}

it('takes nothing away that another Admin gave while it was open', async () => {
  answerWith(200, { success: true, data: { positions, accounts: [] } });
  renderRouted(<Changing change={{ positionId: 7, position: { id: 7, name: 'Instructor' } }} />);
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'New Position' });
  fireEvent.click(screen.getByText('Another Admin'));
  await screen.findByText(/is Instructor\./);
  expect(field.value).toBe('Instructor, College of Computing');
  await userEvent.click(screen.getByRole('button', { name: 'Update Position' }));
  expect(await screen.findByText('No changes')).toBeDefined();
});
