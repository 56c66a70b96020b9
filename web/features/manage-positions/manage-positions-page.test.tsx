import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answerBy } from '../../testing/answer.ts';
import { renderRouted } from '../../testing/render-routed.tsx';
import { ManagePositionsPage } from './manage-positions-page.tsx';

const SCIENCE = { id: 4, name: 'College of Science' };
const LIBRARY = { id: 9, name: 'University Library' };
const POSITIONS = [
  { id: 6, key: 'dean', name: 'Dean', department: SCIENCE, holders: 1 },
  { id: 30, key: null, name: 'Lab Manager', department: LIBRARY, holders: 0 },
  { id: 31, key: null, name: 'Instructor', department: SCIENCE, holders: 2 },
];
const pagination = { total: 3, page: 1, limit: 25 };

/** The page on which these positions stand; everything but reading is refused. */
function show() {
  const calls = answerBy(({ method, url }) => {
    if (method !== 'GET') return { status: 409, body: { message: 'Not now.' } };
    const data = url.includes('departments')
      ? { departments: [SCIENCE, LIBRARY], pagination }
      : { positions: POSITIONS, pagination };
    return { status: 200, body: { data } };
  });
  renderRouted(<ManagePositionsPage filters={{}} onChange={() => undefined} />);
  return { sent: () => calls.filter(({ method }) => method !== 'GET') };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));

it('says that the list failed in the words for it', async () => {
  answerBy(({ url }) =>
    url.includes('departments')
      ? { status: 200, body: { data: { departments: [], pagination } } }
      : { status: 400, body: { message: 'Please give a whole number.' } },
  );
  renderRouted(<ManagePositionsPage filters={{}} onChange={() => undefined} />);
  expect(await screen.findByText('Failed to get the list of positions')).toBeDefined();
});

it('creates no position without name and department, and says which is missing', async () => {
  const { sent } = show();
  await press('Create Position');
  const { getByRole, findByText } = await dialog();
  await userEvent.click(getByRole('button', { name: 'Create Position' }));
  expect(await findByText('Please choose a department')).toBeDefined();
  expect(sent()).toEqual([]);
  await userEvent.type(getByRole('textbox', { name: 'Name' }), ' Head of Ethics ');
  await userEvent.click(getByRole('combobox', { name: 'Department' }));
  await userEvent.click(await screen.findByRole('option', { name: 'University Library' }));
  await userEvent.click(getByRole('button', { name: 'Create Position' }));
  expect(await screen.findByText('Error while creating position')).toBeDefined();
  expect(sent()[0]).toMatchObject({ method: 'POST', body: '{"name":"Head of Ethics","departmentId":9}' });
});

it('renames a position, saying what that means, and sends nothing when nothing changed', async () => {
  const { sent } = show();
  await press('Edit Dean');
  const { getByRole, getByText } = await dialog();
  expect(getByText(/Papers carry the new name/)).toBeDefined();
  await userEvent.click(getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('No changes')).toBeDefined();
  await userEvent.type(getByRole('textbox', { name: 'Name' }), ' of Science');
  await userEvent.click(getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Error while updating position')).toBeDefined();
  expect(sent()).toMatchObject([
    { method: 'PUT', url: '/api/v1/positions/6', body: '{"name":"Dean of Science","departmentId":4}' },
  ]);
});

it('deletes a position of the institution’s own after a question, none that forms have a place for', async () => {
  const { sent } = show();
  await press('Delete Lab Manager');
  expect(screen.queryByRole('button', { name: 'Delete Dean' })).toBeNull();
  await userEvent.click((await dialog()).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Failed to delete position')).toBeDefined();
  expect(sent()).toMatchObject([{ method: 'DELETE', url: '/api/v1/positions/30' }]);
});

it('says who holds a position instead of asking whether to delete it', async () => {
  const { sent } = show();
  await press('Delete Instructor');
  const { getByText, queryByRole } = await dialog();
  expect(getByText('Instructor cannot be deleted: it is still in use by 2 users.')).toBeDefined();
  expect(queryByRole('button', { name: 'Delete' })).toBeNull();
  expect(sent()).toEqual([]);
});

it('leads to the first field that is not complete', async () => {
  const { sent } = show();
  await press('Create Position');
  const { getByRole } = await dialog();
  await userEvent.type(getByRole('textbox', { name: 'Name' }), 'Lab Assistant');
  await userEvent.click(getByRole('button', { name: 'Create Position' }));
  await waitFor(() => expect(document.activeElement).toBe(getByRole('combobox', { name: 'Department' })));
  expect(sent()).toEqual([]);
});
