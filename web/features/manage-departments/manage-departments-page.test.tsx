import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answerBy, answerWith } from '../../testing/answer.ts';
import { renderRouted } from '../../testing/render-routed.tsx';
import { ManageDepartmentsPage } from './manage-departments-page.tsx';

const NOTHING = { users: 0, classes: 0, positions: 0, documents: 0 };
const DEPARTMENTS = [
  { id: 4, name: 'College of Science', _count: { users: 9, classes: 1, positions: 0, documents: 14 } },
  { id: 16, name: 'Office of Alumni Relations', _count: NOTHING },
];

/** The page on which these departments stand; everything but reading is refused. */
function show(refusal = { status: 409, body: { message: 'Not now.' } }) {
  const calls = answerBy(({ method }) =>
    method === 'GET'
      ? {
          status: 200,
          body: { data: { departments: DEPARTMENTS, pagination: { total: 2, page: 1, limit: 25 } } },
        }
      : refusal,
  );
  renderRouted(<ManageDepartmentsPage filters={{}} onChange={() => undefined} />);
  return { sent: () => calls.filter(({ method }) => method !== 'GET') };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));

it('says that the list failed in the words for it', async () => {
  answerWith(400, { message: 'Please give a whole number.' });
  renderRouted(<ManageDepartmentsPage filters={{}} onChange={() => undefined} />);
  expect(await screen.findByText('Failed to get the list of departments')).toBeDefined();
});

it('creates no department without a name, and says what failed in the words for it', async () => {
  const { sent } = show();
  await press('Create Department');
  const { getByRole } = await dialog();
  await userEvent.click(getByRole('button', { name: 'Create Department' }));
  expect(await screen.findAllByText('Department name is required')).toHaveLength(2);
  await waitFor(() => expect(document.activeElement).toBe(getByRole('textbox', { name: 'Name' })));
  expect(sent()).toEqual([]);
  await userEvent.type(getByRole('textbox', { name: 'Name' }), ' Office of Ethics ');
  await userEvent.click(getByRole('button', { name: 'Create Department' }));
  expect(await screen.findByText('Error while creating department')).toBeDefined();
  expect(sent()[0]?.body).toBe('{"name":"Office of Ethics"}');
});

it('deletes a department that nothing belongs to, after a question', async () => {
  const { sent } = show();
  await press('Delete Office of Alumni Relations');
  await userEvent.click((await dialog()).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Failed to delete department')).toBeDefined();
  expect(sent()).toMatchObject([{ method: 'DELETE', url: '/api/v1/departments/16' }]);
});

it('asks no longer whether to delete a department that somebody else has deleted meanwhile', async () => {
  show({ status: 404, body: { message: 'Department not found.' } });
  await press('Delete Office of Alumni Relations');
  await userEvent.click((await dialog()).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Department not found.')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('says what belongs to a department instead of deleting it', async () => {
  show();
  await press('Delete College of Science');
  const { getByText, queryByRole } = await dialog();
  expect(getByText(/still in use by 9 users, 1 class and 14 documents/)).toBeDefined();
  expect(queryByRole('button', { name: 'Delete' })).toBeNull();
});
