import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { student } from '../../testing/people.ts';
import { renderRouted } from '../../testing/render-routed.tsx';
import { SearchButton } from './search-button.tsx';

vi.mock('./search-dialog.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

it('says that the search cannot be opened where its code cannot be fetched, and leaves the screen as it is', async () => {
  renderRouted(
    <>
      <SearchButton account={student()} />
      <input aria-label="Half filled in" defaultValue="Ana" />
    </>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Search' }));
  expect(await screen.findByText('This could not be opened')).toBeDefined();
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Half filled in' });
  expect(field.value).toBe('Ana');
  await userEvent.type(field, 'liza');
  expect(field.value).toBe('Analiza');
});
