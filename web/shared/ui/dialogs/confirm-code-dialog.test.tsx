import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderRouted } from '../../../testing/render-routed.tsx';
import { ConfirmCodeDialog } from './confirm-code-dialog.tsx';

const EARLIER = new Error('Of an earlier time');

describe('the dialog that asks for a code', () => {
  const open = async () => {
    const onConfirm = vi.fn();
    const failures: { set: (failure: Error) => void } = { set: () => undefined };
    renderRouted(<Asking onConfirm={onConfirm} failures={failures} />);
    await screen.findByLabelText('Digit 1 of 6');
    return { onConfirm, refuse: (failure: Error) => act(() => failures.set(failure)) };
  };
  const boxes = () => screen.getAllByLabelText<HTMLInputElement>(/^Digit \d of 6$/);
  const typed = () =>
    boxes()
      .map(({ value }) => value)
      .join('');
  const type = async (text: string) => userEvent.type(screen.getByLabelText('Digit 1 of 6'), text);
  const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Confirm' }));

  it('says that the code is missing, also to Enter', async () => {
    const { onConfirm } = await open();
    await confirm();
    expect(await screen.findByText('Missing 2FA code')).toBeDefined();
    expect(screen.getByText('Please enter the 2FA code from your authenticator app')).toBeDefined();
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it('says that the code is too short, also to Enter', async () => {
    const { onConfirm } = await open();
    await type('123{Enter}');
    expect(await screen.findByText('Invalid 2FA code')).toBeDefined();
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it('hands over six digits with the sixth', async () => {
    const { onConfirm } = await open();
    await type('12345');
    expect(onConfirm).not.toHaveBeenCalled();
    await userEvent.keyboard('6');
    expect(onConfirm.mock.calls).toEqual([['123456']]);
  });

  it.each(['654321', ' 654 321 '])('takes the pasted "%s"', async (text) => {
    const { onConfirm } = await open();
    screen.getByLabelText('Digit 1 of 6').focus();
    await userEvent.paste(text);
    expect(onConfirm.mock.calls).toEqual([['654321']]);
  });

  it('hands over again, with the button or Enter, what is still there', async () => {
    const { onConfirm } = await open();
    await type('123456');
    await confirm();
    await userEvent.type(screen.getByLabelText('Digit 6 of 6'), '{Enter}');
    expect(onConfirm).toHaveBeenCalledTimes(3);
  });

  it('puts the focus where somebody goes on who has typed before it did', async () => {
    await open();
    await type('12');
    const [place] = document.querySelectorAll('[role="dialog"] [data-autofocus]');
    expect(place?.getAttribute('aria-label')).toBe('Digit 3 of 6');
  });

  it('says why a code was refused, and empties the boxes for the next', async () => {
    const { onConfirm, refuse } = await open();
    expect(screen.queryByRole('alert')).toBeNull();
    for (const time of [1, 2]) {
      await type('123456');
      refuse(new Error('Invalid two-factor authentication code.'));
      expect((await screen.findByRole('alert')).textContent).toBe('Invalid two-factor authentication code.');
      await waitFor(() => expect(typed()).toBe(''));
      expect(document.activeElement).toBe(boxes()[0]);
      expect(onConfirm).toHaveBeenCalledTimes(time);
    }
  });

  it('says nothing of a recovery code to whoever goes back to the app', async () => {
    const { refuse } = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    refuse(new Error('Invalid two-factor authentication code.'));
    expect(await screen.findByText('Invalid two-factor authentication code.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Use the authenticator app' }));
    await screen.findByLabelText('Digit 1 of 6');
    expect(screen.queryByText('Invalid two-factor authentication code.')).toBeNull();
  });

  it('is filled in by phones, and brings their keyboard of numbers', async () => {
    await open();
    for (const box of boxes()) {
      expect([box.autocomplete, box.inputMode]).toEqual(['one-time-code', 'numeric']);
    }
  });
});

type AskingProps = {
  onConfirm: (code: string) => void;
  /** `set` is how the test refuses a code. */
  failures: { set: (failure: Error) => void };
};

function Asking({ onConfirm, failures }: AskingProps) {
  // as when it is opened again after a failure
  const [failure, fail] = useState(EARLIER);
  useEffect(() => {
    failures.set = fail;
  }, [failures]);
  const props = { failure, onConfirm, isBusy: false, onClose: () => undefined };
  return <ConfirmCodeDialog title="Revoke" orRecoveryCode {...props} />;
}
