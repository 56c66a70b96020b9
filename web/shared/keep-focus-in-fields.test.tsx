import { CloseButton, TextInput } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { DayRangeInput } from '../features/audit-logs/day-range-input.tsx';
import { renderScreen } from '../testing/render-screen.tsx';
import './keep-focus-in-fields.ts';

function Filters() {
  const [name, setName] = useState('Ana');
  const [day, setDay] = useState<string | undefined>('2026-11-20');
  return (
    <>
      <TextInput
        label="Name"
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        rightSection={name && <CloseButton aria-label="Clear Name" onClick={() => setName('')} />}
      />
      <DayRangeInput from={day} to={day} onChange={setDay} />
    </>
  );
}

it.each(['Name', 'Dates'])('a field that was emptied with the keyboard has the focus: %s', async (label) => {
  renderScreen(<Filters />);
  screen.getByRole('button', { name: `Clear ${label}` }).focus();
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByRole('button', { name: `Clear ${label}` })).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)));
});
