import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerWith } from '../../testing/answer.ts';
import { renderRouted } from '../../testing/render-routed.tsx';
import { RegisterPage } from './register-page.tsx';

describe('registering', () => {
  let calls: ReturnType<typeof answerWith>;
  beforeEach(() => {
    calls = answerWith(200, { success: true, data: {} });
  });
  afterEach(() => vi.useRealTimers());

  async function fill(confirm: string) {
    renderRouted(<RegisterPage />);
    const type = (label: RegExp, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    await screen.findByRole('heading', { name: 'Register' });
    type(/^Email/, ' new.person@example.edu ');
    type(/^Password/, 'long enough');
    type(/^Confirm password/, confirm);
    return screen.getByRole<HTMLButtonElement>('button', { name: 'Create Account' });
  }

  it('loads for two seconds, calls nothing, and then says how one gets an account', async () => {
    const button = await fill('long enough');
    vi.useFakeTimers();
    fireEvent.click(button);
    expect(button.disabled).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(1999));
    expect(button.disabled).toBe(true);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(button.disabled).toBe(false);
    const [notice] = screen.getAllByRole('status');
    expect(notice?.textContent).toContain('accounts are created by the university');
    expect(notice?.textContent).toContain('new.person@example.edu');
    expect(calls).toEqual([]);
  });

  it('says at the field what is wrong, and puts the cursor there', async () => {
    fireEvent.click(await fill('long enougj'));
    expect(screen.getByText('Passwords do not match.')).toBeDefined();
    const field = screen.getByLabelText(/^Confirm password/);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(field));
  });

  it('has a link to the login page', async () => {
    await fill('');
    expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/auth/login');
  });
});
