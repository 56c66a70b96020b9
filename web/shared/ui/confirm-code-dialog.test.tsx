import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ConfirmCodeDialog } from './confirm-code-dialog.tsx';

describe('the dialog that asks for a code', () => {
  const open = () => {
    const onConfirm = vi.fn();
    renderScreen(
      <ConfirmCodeDialog title="Revoke" isBusy={false} onConfirm={onConfirm} onClose={() => undefined} />,
    );
    return onConfirm;
  };
  const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Confirm' }));

  it('says that the code is missing', async () => {
    const onConfirm = open();
    await confirm();
    expect(await screen.findByText('Missing 2FA code')).toBeDefined();
    expect(screen.getByText('Please enter the 2FA code from your authenticator app')).toBeDefined();
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it('says that the code is too short', async () => {
    const onConfirm = open();
    await userEvent.type(screen.getByLabelText('Digit 1 of 6'), '123');
    await confirm();
    expect(await screen.findByText('Invalid 2FA code')).toBeDefined();
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it('hands over six digits', async () => {
    const onConfirm = open();
    await userEvent.type(screen.getByLabelText('Digit 1 of 6'), '123456');
    await confirm();
    expect(onConfirm).toHaveBeenCalledWith('123456');
  });
});
