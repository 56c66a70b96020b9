import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { RecordTable, type Sorting } from './record-table.tsx';

type Room = { id: number; name: string };
const ROOMS: Room[] = [
  { id: 1, name: 'Aula' },
  { id: 2, name: 'Library' },
];
const onSort = vi.fn();
const onSelect = vi.fn();
const onOpen = vi.fn();

function show(
  selected: Room[] = [],
  sorting: Sorting<'name' | 'id' | 'builtOn'> = { sort: 'name', order: 'desc' },
) {
  renderScreen(
    <RecordTable
      records={ROOMS}
      columns={[
        { accessor: 'name', title: 'Name' },
        { accessor: 'id', title: '#' },
        { accessor: 'floor', title: 'Floor' },
      ]}
      sorts={['name', 'id', 'builtOn']}
      sorting={sorting}
      onSort={onSort}
      onOpen={onOpen}
      selection={{ selected, onSelect, nameOf: ({ name }) => name }}
      card={({ id, name }) => (
        <>
          <a href={`/${name}`}>{name}</a>
          <p>Room {id}</p>
          <button type="button">Lock {name}</button>
        </>
      )}
    />,
  );
}

beforeEach(() => vi.clearAllMocks());
afterEach(() => vi.restoreAllMocks());

describe('on a large screen', () => {
  it('the headers say by which column the rows are sorted (N88)', () => {
    show();
    const sorts = screen.getAllByRole('columnheader').map((header) => header.getAttribute('aria-sort'));
    expect(sorts).toEqual([null, 'descending', 'none', null]);
  });

  it('rows are ticked by name, and all of a page at once', async () => {
    show();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Library' }));
    expect(onSelect).toHaveBeenLastCalledWith([ROOMS[1]]);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    expect(onSelect).toHaveBeenLastCalledWith(ROOMS);
  });
});

describe('on a small screen', () => {
  beforeEach(() => {
    const { matchMedia } = window;
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...matchMedia(query), matches: true }));
  });

  it('rows are cards, sorted and ticked all the same, also those of another page', async () => {
    const elsewhere = { id: 3, name: 'Gym' };
    show([elsewhere]);
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByRole('link', { name: 'Aula' })).toBeDefined();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), '#, ascending');
    expect(onSort).toHaveBeenCalledExactlyOnceWith({ sort: 'id', order: 'asc' });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Aula' }));
    expect(onSelect).toHaveBeenLastCalledWith([elsewhere, ROOMS[0]]);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    expect(onSelect).toHaveBeenLastCalledWith([elsewhere, ...ROOMS]);
  });

  it('an order of another kind than the columns have is not called by one of theirs, and can be left for each', async () => {
    show([], { sort: 'builtOn', order: 'desc' });
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
    expect(select.selectedOptions[0]?.text).toBe('Another order');
    await userEvent.selectOptions(select, 'Name, ascending');
    expect(onSort).toHaveBeenCalledExactlyOnceWith({ sort: 'name', order: 'asc' });
  });

  it('a card opens its record wherever it is pressed, but for its own controls', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Lock Aula' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Aula' }));
    expect(onOpen).not.toHaveBeenCalled();
    await userEvent.click(screen.getByText('Room 2'));
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(ROOMS[1], '');
  });
});
