import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { focusFirstError } from '../../../forms/focus-first-error.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { Form } from './form.tsx';

const sending: { set: (isSending: boolean) => void } = { set: () => undefined };

function NumberForm() {
  const [isSending, setSending] = useState(false);
  sending.set = setSending;
  return (
    <Form isSending={isSending} onSubmit={() => setSending(true)}>
      <input aria-label="Contact number" />
      <input aria-label="Telephone number" data-error />
      <button type="submit">Save</button>
    </Form>
  );
}

it('gives the focus back that a browser takes from a field while it is sent', () => {
  renderScreen(<NumberForm />);
  const field = screen.getByLabelText('Contact number');
  act(() => field.focus());
  // what a browser does at the moment the fields are disabled
  act(() => field.blur());
  act(() => sending.set(true));
  expect(document.activeElement).toBe(document.body);
  act(() => sending.set(false));
  expect(document.activeElement).toBe(field);
});

it('gives it back to the field that it was led to because of an error', async () => {
  const { container } = renderScreen(<NumberForm />);
  act(() => screen.getByLabelText('Contact number').focus());
  focusFirstError(container.querySelector('form'));
  const field = screen.getByLabelText('Telephone number');
  await expect.poll(() => document.activeElement).toBe(field);
  await userEvent.keyboard('{Enter}');
  act(() => field.blur());
  act(() => sending.set(false));
  expect(document.activeElement).toBe(field);
});
