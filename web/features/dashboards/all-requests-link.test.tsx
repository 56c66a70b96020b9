import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { AllRequestsLink } from './all-requests-link.tsx';

it('says to a screen reader what it shows all of, as other lists on the dashboard have such a link, too', () => {
  renderScreen(<AllRequestsLink />);
  const link = screen.getByRole('link', { name: 'View all requests' });
  expect(link.textContent).toBe('View all');
  expect(link.getAttribute('href')).toBe('/dashboard/requests');
});
