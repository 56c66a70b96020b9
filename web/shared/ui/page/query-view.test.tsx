import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ApiError } from '../../api.ts';
import { QueryView } from './query-view.tsx';

function Failing({ status }: { status: number }) {
  const query = useQuery({
    queryKey: ['audit-logs', status],
    queryFn: () => Promise.reject(new ApiError(status, { message: 'Please narrow it down.' })),
  });
  return <QueryView query={query}>{() => null}</QueryView>;
}

it('keeps saying why the portal refused what was asked for, since asking again does not help', async () => {
  renderScreen(<Failing status={422} />);
  expect(await screen.findByText('This could not be loaded. Please narrow it down.')).toBeDefined();
});

it('says no more of a fault, which may have passed when it is tried again', async () => {
  renderScreen(<Failing status={500} />);
  expect(await screen.findByText('This could not be loaded.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});
