import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { Form } from './form.tsx';

const sending: { set: (isSending: boolean) => void } = { set: () => undefined };

function NumberForm() {
  const [isSending, setSending] = useState(false);
  sending.set = setSending;
  return (
    <Form isSending={isSending} onSubmit={() => setSending(true)}>
      <input aria-label="Contact number" />
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
