import { Modal } from '@mantine/core';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { DateBox } from './date-box.tsx';

function Kept() {
  const [value, setValue] = useState('');
  return (
    <>
      <DateBox label="Departure date" value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}

async function typeAndLeave(typed: string) {
  renderScreen(<Kept />);
  const box = screen.getByLabelText<HTMLInputElement>('Departure date');
  await userEvent.type(box, typed);
  await userEvent.tab();
  return { box, value: screen.getAllByRole('status')[0]?.textContent };
}

it('shows a date that was typed written out, so that month and day are not mistaken', async () => {
  const { box, value } = await typeAndLeave('11/20/2026');
  expect(value).toBe('2026-11-20');
  expect(box.value).toBe('November 20, 2026');
});

it('keeps what is no date as it was typed (N78)', async () => {
  const { box, value } = await typeAndLeave('20/11/2026');
  expect(value).toBe('20/11/2026');
  expect(box.value).toBe('20/11/2026');
});

it('opens its calendar when it is pressed, and closes it with Escape; the keyboard’s way past it opens nothing', async () => {
  renderScreen(<Kept />);
  const calendar = () => screen.queryByRole('button', { name: 'Next month' });
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByLabelText('Departure date'));
  expect(calendar()).toBeNull();
  await userEvent.click(screen.getByLabelText('Departure date'));
  expect(calendar()).not.toBeNull();
  await userEvent.keyboard('{Escape}');
  expect(calendar()).toBeNull();
});

it('keeps the dialog around it open when Escape closes the calendar, and not with the next Escape', async () => {
  const onClose = vi.fn();
  renderScreen(
    <Modal opened onClose={onClose} title="Create an access token">
      <Kept />
    </Modal>,
  );
  await userEvent.click(await screen.findByLabelText('Departure date'));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: 'Next month' })).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalled();
});
