import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import type { ClassWithDepartment } from '#contract/api/classes.ts';
import { answerBy } from '../../testing/answer.ts';
import { renderRouted } from '../../testing/render-routed.tsx';
import type { ClassSearch } from './class-search.ts';
import { ManageClassesPage } from './manage-classes-page.tsx';

const of = (id: number, section: string, users = 0): ClassWithDepartment => ({
  id,
  program: 'BS Mathematics',
  specialization: 'Statistics',
  year: 2,
  section,
  semester: 1,
  academicYear: '2025-2026',
  name: `BSM-S 2${section}`,
  department: { id: 1, name: 'College of Science' },
  _count: { users },
});
const CLASSES = [of(1, 'A'), of(2, 'B', 3), of(3, 'C'), of(4, 'D'), of(5, 'E')];

/** The page on which these classes stand; everything but reading is refused. */
function show(classes = CLASSES) {
  const calls = answerBy(({ method }) =>
    method === 'GET'
      ? {
          status: 200,
          body: { data: { classes, departments: [], pagination: { total: 5, page: 1, limit: 25 } } },
        }
      : { status: 409, body: { message: 'Not now.' } },
  );
  renderRouted(<ManageClassesPage filters={{}} onChange={() => undefined} />);
  return { sent: () => calls.filter(({ method }) => method !== 'GET') };
}
function SecondPageLater() {
  const [filters, setFilters] = useState<ClassSearch>({});
  return (
    <>
      <button type="button" onClick={() => setFilters({ page: 2 })}>
        Page 2
      </button>
      <ManageClassesPage filters={filters} onChange={() => undefined} />
    </>
  );
}
const press = async (name: string, among: Pick<typeof screen, 'findByRole'> = screen) =>
  userEvent.click(await among.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));

it('says that the list failed in the words for it', async () => {
  answerBy(({ url }) =>
    url.includes('/classes')
      ? { status: 400, body: { message: 'Please give a whole number.' } }
      : { status: 200, body: { data: { departments: [] } } },
  );
  renderRouted(<ManageClassesPage filters={{}} onChange={() => undefined} />);
  expect(await screen.findByText('Failed to get the list of classes')).toBeDefined();
});

it('has the columns of the specification', async () => {
  show();
  const headers = await screen.findAllByRole('columnheader');
  expect(headers.map(({ textContent }) => textContent)).toEqual([
    '',
    'Program',
    'Specialization',
    'Year & Section',
    'College',
    'Semester',
    'Academic Year',
    'Delete',
  ]);
});

it('offers the academic years by the date on campus, wherever the browser is', async () => {
  vi.setSystemTime('2026-05-31T17:00:00Z');
  show();
  await userEvent.click(await screen.findByRole('combobox', { name: 'Academic Year' }));
  expect((await screen.findAllByRole('option'))[0]?.textContent).toBe('2027-2028');
});

it('deletes one class after a question, and says that it failed in the words for it', async () => {
  const { sent } = show();
  await press('Delete BSM-S 2A');
  expect(sent()).toEqual([]);
  await press('Delete', await dialog());
  expect(await screen.findByText('Failed to delete class')).toBeDefined();
  expect(sent()).toMatchObject([{ method: 'DELETE', url: '/api/v1/classes/1' }]);
});

it('tells classes with the same label apart', async () => {
  const printed = vi.spyOn(console, 'error');
  show([of(1, 'A'), { ...of(2, 'A'), program: 'BS Microbiology' }, of(3, 'C')]);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await press('Delete selected');
  const { getAllByRole } = await dialog();
  expect(getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'BSM-S 2A, semester 1 of 2025-2026 (BS Mathematics, Statistics)',
    'BSM-S 2A, semester 1 of 2025-2026 (BS Microbiology, Statistics)',
    'BSM-S 2C, semester 1 of 2025-2026',
  ]);
  expect(printed).not.toHaveBeenCalled();
});

it('says who uses a class instead of deleting it', async () => {
  show();
  await press('Delete BSM-S 2B');
  const { getByText, queryByRole } = await dialog();
  expect(getByText('BSM-S 2B, semester 1 of 2025-2026: 3 users')).toBeDefined();
  expect(queryByRole('button', { name: 'Delete' })).toBeNull();
});

it('deletes ticked classes together, but for those in use; three are named, then "more"', async () => {
  const { sent } = show();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await press('Delete selected');
  const { getByRole, getAllByRole } = await dialog();
  const lines = getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines.slice(2)).toEqual([
    'BSM-S 2D, semester 1 of 2025-2026',
    'and 1 more',
    'BSM-S 2B, semester 1 of 2025-2026: 3 users',
  ]);
  await userEvent.click(getByRole('button', { name: 'Delete 4' }));
  expect(await screen.findByText('Failed to delete classes')).toBeDefined();
  expect(sent()[0]).toMatchObject({
    method: 'PUT',
    url: '/api/v1/classes/bulkdelete',
    body: '{"ids":[1,3,4,5]}',
  });
});

it('knows who uses a class that was ticked before, once its deletion was refused', async () => {
  const classes = [of(1, 'A'), of(3, 'C')];
  const { sent } = show(classes);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  classes[0] = of(1, 'A', 1);
  await press('Delete selected');
  await press('Delete 2', await dialog());
  const used = await screen.findByText('BSM-S 2A, semester 1 of 2025-2026: 1 user');
  expect(used).toBeDefined();
  await press('Delete 1', await dialog());
  await waitFor(() => expect(sent().map(({ body }) => body)).toEqual(['{"ids":[1,3]}', '{"ids":[3]}']));
});

it('knows it too where the class was ticked on another page', async () => {
  let users = 0;
  const calls = answerBy(({ method, url }) => {
    if (method !== 'GET') return { status: 409, body: { message: 'Not now.' } };
    const page = Number(new URL(url, 'http://lagda.test').searchParams.get('page'));
    const classes = page === 2 ? [of(3, 'C')] : [of(1, 'A', users)];
    const data = { classes, departments: [], pagination: { total: 2, page, limit: 1 } };
    return { status: 200, body: { data } };
  });
  renderRouted(<SecondPageLater />);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select BSM-S 2A' }));
  await press('Page 2');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select BSM-S 2C' }));
  users = 1;
  await press('Delete selected');
  await press('Delete 2', await dialog());
  expect(await screen.findByText('BSM-S 2A, semester 1 of 2025-2026: 1 user')).toBeDefined();
  await press('Delete 1', await dialog());
  await waitFor(() => expect(calls.filter(({ body }) => body).at(-1)?.body).toBe('{"ids":[3]}'));
});

it('creates no class without all six values, nor with words for numbers', async () => {
  const { sent } = show();
  await press('Create Class');
  const { getByRole, getByText, getByLabelText } = await dialog();
  const submit = getByRole('button', { name: 'Create Class' });
  await userEvent.click(submit);
  expect(await screen.findByText('All fields are required')).toBeDefined();
  expect(getByText('Year Level is required')).toBeDefined();
  for (const [label, text] of [
    ['Program', 'BS Biology'],
    ['Specialization', 'Medical Biology'],
    ['Year Level', 'four'],
    ['Section', 'A'],
    ['Semester', '1'],
    ['Academic Year', '2025-2026'],
  ] as const) {
    await userEvent.type(getByLabelText(new RegExp(`^${label}`), { selector: 'input' }), text);
  }
  await userEvent.click(submit);
  expect(await screen.findByText('Year Level and Semester must be numbers')).toBeDefined();
  expect(sent()).toEqual([]);
  const year = getByRole('textbox', { name: 'Year Level' });
  await userEvent.clear(year);
  await userEvent.type(year, '4');
  await userEvent.click(submit);
  expect(await screen.findByText('Error while creating class')).toBeDefined();
  expect(JSON.parse(sent()[0]?.body ?? '')).toMatchObject({ year: 4, semester: 1, section: 'A' });
});

it('leads to the first field that is not complete', async () => {
  const { sent } = show();
  await press('Create Class');
  const form = await dialog();
  await userEvent.type(form.getByRole('combobox', { name: 'Program' }), 'BS Mathematics');
  await userEvent.click(form.getByRole('button', { name: 'Create Class' }));
  await waitFor(() =>
    expect(document.activeElement).toBe(form.getByRole('combobox', { name: 'Specialization' })),
  );
  expect(sent()).toEqual([]);
});
