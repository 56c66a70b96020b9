import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answerBy } from '../../../testing/answer.ts';
import { listedUser } from '../../../testing/people.ts';
import { renderRouted } from '../../../testing/render-routed.tsx';
import { BulkEditDialog } from './bulk-edit-dialog.tsx';

const GONE = 'This department does not exist.';
const departments = [
  { id: 2, name: 'Registrar' },
  { id: 3, name: 'Library' },
];
const choices = { roles: [], departments, positions: [], accounts: [], pagination: { total: 2 } };
const nothing = () => undefined;

it('leads to the field that the portal refused, and says so until another value is chosen', async () => {
  answerBy(({ method }) =>
    method === 'PUT'
      ? {
          status: 400,
          body: { success: false, message: GONE, issues: [{ path: 'departmentId', message: GONE }] },
        }
      : { status: 200, body: { success: true, data: choices } },
  );
  const teacher = listedUser({ id: 2, role: { id: 3, name: 'Faculty' } });
  renderRouted(
    <BulkEditDialog users={[teacher]} opened onClose={nothing} onDone={nothing} onGone={nothing} />,
  );
  const department = await screen.findByRole('combobox', { name: 'Department' });
  const choose = async (name: string) => {
    await userEvent.click(department);
    await userEvent.click(await screen.findByRole('option', { name }));
  };
  const refusalAtField = () => document.getElementById(department.getAttribute('aria-describedby') ?? '');
  await choose('Registrar');
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(refusalAtField()?.textContent).toBe(GONE));
  await waitFor(() => expect(document.activeElement).toBe(department));

  await choose('Library');
  expect(refusalAtField()).toBeNull();
});
