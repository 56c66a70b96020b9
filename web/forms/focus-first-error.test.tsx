import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { DateBox } from './date-box.tsx';
import { focusFirstError } from './focus-first-error.ts';

const calendar = () => screen.queryByRole('button', { name: 'Next month' });

it('leads to a missing date without its calendar, which opens when it is clicked or typed into', async () => {
  const { container } = renderScreen(
    <form>
      <DateBox label="Travel date" error="Please fill in: Travel date" value="" onChange={() => {}} />
    </form>,
  );
  const date = screen.getByRole('textbox', { name: 'Travel date' });
  focusFirstError(container.querySelector('form'));
  await expect.poll(() => document.activeElement).toBe(date);
  expect(calendar()).toBeNull();

  await userEvent.click(date);
  expect(calendar()).not.toBeNull();
  fireEvent.blur(date);
  expect(calendar()).toBeNull();
  await userEvent.type(date, '1');
  expect(calendar()).not.toBeNull();
});

it('waits for a form that was just sent to be used again', async () => {
  const { container } = renderScreen(
    <form>
      <fieldset disabled>
        <input aria-label="Email" data-error />
      </fieldset>
    </form>,
  );
  focusFirstError(container.querySelector('form'));
  await new Promise(requestAnimationFrame);
  const fields = container.querySelector('fieldset');
  fields?.removeAttribute('disabled');
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Email'));
});
