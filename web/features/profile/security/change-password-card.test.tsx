import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ERRORS } from '#contract/errors.ts';
import { PASSWORD_PROBLEMS } from '#contract/password-rule.ts';
import { answerWith } from '../../../testing/answer.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ChangePasswordCard } from './change-password-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

async function change(oldPassword: string, newPassword: string, confirm = newPassword) {
  renderScreen(<ChangePasswordCard />);
  await submit(oldPassword, newPassword, confirm);
}

async function submit(oldPassword: string, newPassword: string, confirm = newPassword) {
  await userEvent.type(screen.getByLabelText(/^Old password/), oldPassword);
  await userEvent.type(screen.getByLabelText(/^New password/), newPassword);
  await userEvent.type(screen.getByLabelText(/^Confirm password/), confirm);
  await userEvent.click(screen.getByRole('button', { name: 'Change Password' }));
}

it('says under the new password why the portal refuses it, until it is changed', async () => {
  const message = PASSWORD_PROBLEMS.common;
  answerWith(400, { success: false, message, issues: [{ path: 'newPassword', message }] });
  await change('campus-demo-1', 'password123');
  const field = screen.getByLabelText(/^New password/);
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(await screen.findByText('Error while changing password')).toBeDefined();
  expect(screen.getAllByText(message)).toHaveLength(2);
  await userEvent.type(field, '4');
  expect(field.getAttribute('aria-invalid')).toBe('false');
});

it('says under the old password that it is wrong', async () => {
  answerWith(403, {
    success: false,
    code: 'auth.wrong-old-password',
    message: ERRORS['auth.wrong-old-password'].message,
  });
  await change('guess', 'chalk and theorems');
  const field = screen.getByLabelText(/^Old password/);
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  await waitFor(() => expect(document.activeElement).toBe(field));
});

it('sends nothing while the new one and its repetition differ', async () => {
  const calls = answerWith(200, { success: true, data: {} });
  await change('campus-demo-1', 'chalk and theorems', 'chalk and theories');
  expect(screen.getAllByText('New password and confirm password do not match')).toHaveLength(2);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Confirm password/)));
  expect(calls).toEqual([]);
});

it('hides what is typed, and takes it from a password manager or the clipboard', async () => {
  renderScreen(<ChangePasswordCard />);
  const fields = [/^Old password/, /^New password/, /^Confirm password/].map((label) =>
    screen.getByLabelText<HTMLInputElement>(label),
  );
  expect(fields.map(({ type, autocomplete, maxLength }) => [type, autocomplete, maxLength > 0])).toEqual([
    ['password', 'current-password', false],
    ['password', 'new-password', false],
    ['password', 'new-password', false],
  ]);
  const [, field] = fields;
  if (field) await userEvent.click(field);
  await userEvent.paste('chalk and theorems');
  expect(field?.value).toBe('chalk and theorems');
});

it('fetches the sessions anew: with the old password the others have ended', async () => {
  const at = new Date().toISOString();
  const session = { id: 1, userAgent: '', ipAddress: '203.0.113.9', createdAt: at, lastUsedAt: at };
  const calls = answerWith(200, {
    success: true,
    data: { sessions: [session], pagination: { total: 1, page: 1, limit: 10 } },
  });
  renderScreen(
    <>
      <ChangePasswordCard />
      <SessionsCard />
    </>,
  );
  await screen.findByText(/203\.0\.113\.9/);
  const asked = () => calls.filter(({ url }) => url.includes('/profile/sessions')).length;
  expect(asked()).toBe(1);
  await submit('campus-demo-1', 'chalk and theorems');
  await waitFor(() => expect(asked()).toBe(2));
});
