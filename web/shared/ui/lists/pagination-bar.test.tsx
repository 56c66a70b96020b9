import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { PaginationBar } from './pagination-bar.tsx';

const open = (total: number, page: number, limit = 25) => {
  const onChange = vi.fn();
  renderScreen(<PaginationBar total={total} page={page} limit={limit} onChange={onChange} />);
  return onChange;
};

function TurnedList({ onTurn }: { onTurn: (page: number) => void }) {
  const [page, setPage] = useState(2);
  const turn = (chosen: number) => {
    onTurn(chosen);
    setPage(chosen);
  };
  return <PaginationBar total={60} page={page} limit={25} onChange={turn} />;
}

it('says which rows are shown, and offers pages of 10, 25, 50 and 75', async () => {
  const onChange = open(60, 2);
  expect(screen.getByText('26 to 50 of 60')).toBeDefined();
  const size = screen.getByRole('combobox', { name: 'Items on a page' });
  const options = within(size).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['10', '25', '50', '75']);
  await userEvent.selectOptions(size, '50');
  expect(onChange).toHaveBeenCalledExactlyOnceWith(1, 50);
  await userEvent.click(screen.getByRole('button', { name: 'next page' }));
  expect(onChange).toHaveBeenCalledWith(3, 25);
});

it.each([
  [60, 99, 3],
  [3, 2, 1],
  [0, 5, 1],
])('of %i rows, page %i becomes page %i (N80)', (total, page, last) => {
  expect(open(total, page)).toHaveBeenCalledExactlyOnceWith(last, 25);
});

it('leads to the top of the list with the next page, not with another length', async () => {
  const show = vi.spyOn(Element.prototype, 'scrollIntoView');
  open(60, 2);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Items on a page' }), '50');
  expect(show).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'next page' }));
  expect(show).toHaveBeenCalledExactlyOnceWith({ block: 'start' });
});

it('keeps the focus on the button that led to the last page, which leads no further', async () => {
  const onChange = vi.fn();
  renderScreen(<TurnedList onTurn={onChange} />);
  await userEvent.click(screen.getByRole('button', { name: 'next page' }));
  const next = screen.getByRole('button', { name: 'next page' });
  expect(next.getAttribute('aria-disabled')).toBe('true');
  // a browser takes the focus from a button that is disabled
  expect(next.matches(':disabled')).toBe(false);
  await userEvent.keyboard('{Enter}');
  expect(onChange).toHaveBeenCalledExactlyOnceWith(3);
});

it('groups the digits of long lists, counted to the end or not', () => {
  open(20_014, 801);
  expect(screen.getByText('20,001 to 20,014 of 20,014')).toBeDefined();
});

it('leads beyond the rows that were counted, of which there are more', async () => {
  const onChange = vi.fn();
  const bar = { total: 10_000, isLowerBound: true, limit: 25, onChange } as const;
  renderScreen(<PaginationBar {...bar} page={400} />);
  expect(screen.getByText('9,976 to 10,000 of 10,000+')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'next page' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith(401, 25);
});

it('is not there for a list that fits', () => {
  expect(open(10, 1)).not.toHaveBeenCalled();
  expect(screen.queryByRole('combobox')).toBeNull();
});
