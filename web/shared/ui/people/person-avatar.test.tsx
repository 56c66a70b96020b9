import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { PersonAvatar } from './person-avatar.tsx';

test.each([
  ['Dr. Leonora G. Yumang', 'LY'],
  ['Engr. Felix R. Tolosa', 'FT'],
  ['Ma. Luz Dela Cruz', 'ML'],
  ['Mark D. Salonga', 'MS'],
])('%s has the initials %s', (name, letters) => {
  renderScreen(<PersonAvatar name={name} />);
  expect(screen.getByText(letters).textContent).toBe(letters);
});
