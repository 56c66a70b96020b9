import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { RadioCards } from './radio-cards.tsx';

const LOADS = ['Full', 'Half'].map((label) => ({ value: label, label }));

function Cards() {
  const [chosen, choose] = useState<string | null>('Half');
  return (
    <RadioCards wrapper={{ label: 'Load' }} options={LOADS} chosen={chosen} onChoose={choose} isClearable />
  );
}

it('a choice that is cleared leaves the focus on the first of the options', async () => {
  renderScreen(<Cards />);
  await userEvent.click(screen.getByRole('button', { name: 'Clear choice' }));
  expect(screen.queryByRole('button')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Full' }));
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
});
