import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ListView } from './list-view.tsx';

/** Answers what is fetched, the first page at once. */
let answer: (row: string) => void;

function Rows() {
  const [page, setPage] = useState(1);
  const query = useQuery({
    queryKey: ['activity', page],
    queryFn: () => new Promise<string>((resolve) => (answer = resolve)),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <button type="button" onClick={() => setPage(page + 1)}>
        Next
      </button>
      <button type="button" onClick={() => void query.refetch()}>
        Again
      </button>
      <ListView query={query}>{(row) => <p>{row}</p>}</ListView>
    </>
  );
}

const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const list = () => screen.getByText(/^Row/).parentElement;
const busy = () => list()?.getAttribute('aria-busy');
const said = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('');

beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  renderScreen(<Rows />);
  await wait(0);
  answer('Row 1');
  await wait(1);
});
afterEach(() => vi.useRealTimers());

it('shows and says after a moment that the rows of another page are awaited, until they are there', async () => {
  await click('Next');
  expect([busy(), said()]).toEqual(['false', '']);
  await wait(400);
  expect(screen.getByText('Row 1')).toBeDefined();
  expect([busy(), said()]).toEqual(['true', 'Loading…']);
  answer('Row 2');
  await wait(1);
  expect(screen.getByText('Row 2')).toBeDefined();
  expect([busy(), said()]).toEqual(['false', '']);
});

it('says nothing while the same rows are fetched again', async () => {
  await click('Again');
  await wait(1000);
  expect([busy(), said()]).toEqual(['false', '']);
});
