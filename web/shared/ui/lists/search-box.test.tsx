import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { SearchBox } from './search-box.tsx';

const searches: string[] = [];

function Screen() {
  const [search, setSearch] = useState('leave');
  return (
    <>
      <SearchBox
        label="Search"
        value={search}
        onSearch={(text) => {
          searches.push(text);
          setSearch(text);
        }}
      />
      <button type="button" onClick={() => setSearch('')}>
        All of them
      </button>
    </>
  );
}

it('searches once the person pauses, and follows what else changes the search', async () => {
  renderScreen(<Screen />);
  const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });
  expect(box.value).toBe('leave');

  await userEvent.type(box, ' form ');
  expect(searches).toEqual([]);
  await waitFor(() => expect(searches).toEqual(['leave form']), { timeout: 2_000 });
  expect(box.value).toBe('leave form ');

  await userEvent.click(screen.getByRole('button', { name: 'All of them' }));
  expect(box.value).toBe('');
});
