import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ApiError } from '../../api.ts';
import { PersonSelect } from './person-select.tsx';

type Person = { id: number; displayName: string };
const PEOPLE: readonly Person[] = [
  { id: 1, displayName: 'Jerome S. Abaya' },
  { id: 2, displayName: 'Mark D. Salonga' },
];

const find = async (search: string) => PEOPLE.filter(({ displayName }) => displayName.includes(search));

function Screen({ found = find }) {
  const [person, setPerson] = useState<Person | null>(null);
  return (
    <PersonSelect
      label="Professor"
      query={(search) => ({
        queryKey: ['people', search],
        queryFn: () => found(search),
        meta: { failure: 'Error while fetching professors' },
      })}
      value={person}
      onChange={setPerson}
      detailsOf={() => []}
    />
  );
}

const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

it('offers nobody else than who is being typed, even before the server was asked', async () => {
  renderScreen(<Screen />);
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Professor' });
  await userEvent.click(box);
  await waitFor(() => expect(offered()).toEqual(['Jerome S. Abaya', 'Mark D. Salonga']));

  await userEvent.type(box, 'mark salo');
  expect(offered()).toEqual(['Mark D. Salonga']);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(box.value).toBe('Mark D. Salonga'));
});

it('lets go of a choice with the keyboard', async () => {
  renderScreen(<Screen />);
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Professor' });
  await userEvent.type(box, 'mark');
  await screen.findByRole('option', { name: 'Mark D. Salonga' });
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await waitFor(() => expect(box.value).toBe('Mark D. Salonga'));

  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Clear Professor' }));
  await userEvent.keyboard('{Enter}');
  expect(box.value).toBe('');
});

it('does not say that nobody was found when the search failed', async () => {
  const refuse = async () => {
    throw new ApiError(429, { message: 'Too many searches.' });
  };
  renderScreen(<Screen found={refuse} />);
  await userEvent.click(screen.getByRole('combobox', { name: 'Professor' }));
  expect(await screen.findByText('The search failed. Please try again.')).toBeDefined();
  expect(await screen.findByText('Too many searches.')).toBeDefined();
  expect(screen.queryByText('Nobody found')).toBeNull();
});

it('offers who is chosen only where the search finds them, and says where it finds nobody', async () => {
  renderScreen(<Screen />);
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Professor' });
  await userEvent.type(box, 'Mark');
  await screen.findByRole('option', { name: 'Mark D. Salonga' });
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await userEvent.clear(box);
  await userEvent.type(box, 'Abaya');
  await waitFor(() => expect(offered()).toEqual(['Jerome S. Abaya']));
  await userEvent.clear(box);
  await userEvent.type(box, 'zzzz');
  expect(await screen.findByText('Nobody found')).toBeDefined();
});
