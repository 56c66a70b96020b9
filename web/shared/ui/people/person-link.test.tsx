import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderRouted } from '../../../testing/render-routed.tsx';
import { PersonLink } from './person-link.tsx';

it('leads to the page of a person', async () => {
  renderRouted(<PersonLink person={{ id: 7, displayName: 'Bea L. Tayag' }} />);
  const link = await screen.findByRole('link', { name: 'Bea L. Tayag' });
  expect(link.getAttribute('href')).toBe('/dashboard/users/7');
});

it('leads nowhere for somebody whose account was deleted, and says so', async () => {
  renderRouted(<PersonLink person={{ id: 7, displayName: 'Bea L. Tayag', isDeleted: true }} />);
  expect((await screen.findByText('Bea L. Tayag (deleted)')).tagName).toBe('SPAN');
  expect(screen.queryByRole('link')).toBeNull();
});
