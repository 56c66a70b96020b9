import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { CodeDialog } from './code-dialog.tsx';

function open(error?: string) {
  const onSubmit = vi.fn();
  renderScreen(<CodeDialog isBusy={false} error={error} onSubmit={onSubmit} onClose={() => undefined} />);
  return onSubmit;
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the second factor at the login', () => {
  it('can be a recovery code, however it is typed', async () => {
    const onSubmit = open();
    press('Use a recovery code');
    const field = await screen.findByLabelText('Recovery code');
    expect(screen.queryByLabelText('Digit 1 of 6')).toBeNull();
    fireEvent.change(field, { target: { value: '7k2qx 9mbte' } });
    press('Verify and Login');
    expect(onSubmit).toHaveBeenCalledWith('7k2qx 9mbte');
  });

  it('says that it cannot be one', async () => {
    const onSubmit = open();
    press('Use a recovery code');
    fireEvent.change(await screen.findByLabelText('Recovery code'), { target: { value: '123456' } });
    press('Verify and Login');
    expect(await screen.findByText('Please enter a valid recovery code')).toBeDefined();
    expect(onSubmit).not.toHaveBeenCalled();
    press('Use the authenticator app');
    expect(await screen.findByLabelText('Digit 1 of 6')).toBeDefined();
    expect(screen.queryByText(/^(Invalid|Please enter)/)).toBeNull();
  });

  it('says who helps when there is no recovery code left', async () => {
    open();
    expect(screen.queryByText(/administrator/)).toBeNull();
    press('Use a recovery code');
    expect(await screen.findByText(/the system administrator can let you in again/)).toBeDefined();
  });

  it('does not blame a recovery code for the code before it', async () => {
    open('Invalid two-factor authentication code.');
    expect(screen.getByText('Invalid two-factor authentication code.')).toBeDefined();
    press('Use a recovery code');
    await screen.findByLabelText('Recovery code');
    expect(screen.queryByText(/^(Invalid|Please enter)/)).toBeNull();
  });
});
