import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { keepAccount } from '../../../shared/session.ts';
import { mayLeave } from '../../../shared/unsaved.ts';
import {
  answers,
  beginSetup,
  CODES,
  fine,
  giveCode,
  givePassword,
  goToFirstCode,
  openCard,
  owner,
  PASSWORD,
  press,
  refused,
  resetAnswers,
} from '../../../testing/two-factor.tsx';

beforeEach(resetAnswers);

it('turning it on asks for the password, lets scan, takes the code, and shows the recovery codes once', async () => {
  const sent = openCard(false);
  await goToFirstCode();
  await giveCode('123456');

  expect(await screen.findByText('Two-Factor Authentication enabled successfully')).toBeDefined();
  expect(await screen.findByRole('dialog', { name: 'Your recovery codes' })).toBeDefined();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(CODES);
  expect(sent()).toEqual([
    ['confirm-password', { password: PASSWORD }],
    ['verify-2fa', { code: '123456' }],
  ]);

  // the Enter of somebody who did not see that the sixth digit was enough
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Copy'));
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByText(CODES[0] ?? '')).not.toBeNull();

  // whoever logs out instead is asked whether the codes may be lost
  const asked = mayLeave();
  await screen.findByRole('dialog', { name: 'Leave the recovery codes?' });
  await press('Stay');
  expect(await asked).toBe(false);
  await press('I have kept them');
  await waitFor(() => expect(screen.queryByText(CODES[0] ?? '')).toBeNull());
  expect(await mayLeave()).toBe(true);
  act(() => keepAccount(owner(true)));
  await screen.findByText('Enabled');
  expect(screen.queryByText(/If its recovery codes were not shown to you/)).toBeNull();
});

it('has the focus on what is to be done, and not on what closes it, when the password was given', async () => {
  openCard(false);
  await beginSetup();
  const first = screen.getByText('1. Scan this QR code with your authenticator app.');
  await waitFor(() => expect(document.activeElement).toBe(first));
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByText('1. Scan this QR code with your authenticator app.')).not.toBeNull();
});

it('shows a wrong password at its field, without a toast, and makes no secret', async () => {
  answers['POST /auth/confirm-password'] = refused('auth.wrong-password', 'The password is not correct.');
  const sent = openCard(false);
  await press('Enable 2FA');
  await press('Continue');
  expect(await screen.findByText('Please enter your password.')).toBeDefined();
  expect(sent()).toEqual([]);

  await givePassword('Continue', 'not the password');
  expect(await screen.findByText('The password is not correct.')).toBeDefined();
  const field = screen.getByLabelText(/^Your password/);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(screen.queryByText('Error while enabling 2FA')).toBeNull();
  expect(screen.queryByText(/Scan this QR code/)).toBeNull();
});

it('asks for the password again, in front of the same secret, when that took too long', async () => {
  const sent = openCard(false);
  await goToFirstCode();
  answers['POST /auth/verify-2fa'] = refused('PASSWORD_REQUIRED', 'Please enter your password to go on.');
  await giveCode('123456');
  expect(await screen.findByText('Please enter your password to go on.')).toBeDefined();

  answers['POST /auth/verify-2fa'] = fine({ recoveryCodes: CODES });
  await givePassword('Continue');
  await waitFor(() => expect(screen.queryByLabelText(/^Your password/)).toBeNull());
  // the toast went with what answers it, and nothing was wrong with the code
  expect(screen.queryByText('Please enter your password to go on.')).toBeNull();
  await giveCode('654321');
  expect(await screen.findByRole('dialog', { name: 'Your recovery codes' })).toBeDefined();
  expect(sent().map(([path]) => path)).toEqual([
    'confirm-password',
    'verify-2fa',
    'confirm-password',
    'verify-2fa',
  ]);
});

it('asks for the password again when the QR code comes only after it was given too long ago', async () => {
  answers['GET /auth/generate-2fa'] = refused('access-token.scope', 'Not now.');
  openCard(false);
  await press('Enable 2FA');
  await givePassword('Continue');
  answers['GET /auth/generate-2fa'] = refused('PASSWORD_REQUIRED', 'Please enter your password to go on.');
  await press('Try again');
  await screen.findByLabelText(/^Your password/);

  resetAnswers();
  await givePassword('Continue');
  expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeDefined();
});

it('leads back to the QR code with the focus on “Next”', async () => {
  openCard(false);
  await goToFirstCode();
  await press('Back');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Next'));
});

it.each(['auth.two-factor-replaced', 'auth.two-factor-void'])(
  'says that there is a newer QR code and shows it: %s',
  async (reason) => {
    const asked: string[] = [];
    const message = 'This code belongs to an older QR code. Please scan the newest one.';
    answers['POST /auth/verify-2fa'] = refused(reason, message);
    const sent = openCard(false, (call) => asked.push(call));
    await goToFirstCode();
    await giveCode('123456');
    await screen.findByText('1. Scan this QR code with your authenticator app.');
    // above the QR code, where it stays; a toast would go, and on a phone cover what is to be pressed
    expect((await screen.findByText(message)).getAttribute('role')).toBe('alert');
    expect(screen.queryByText('Error while verifying 2FA')).toBeNull();
    await waitFor(() => expect(asked.filter((call) => call === 'GET /auth/generate-2fa')).toHaveLength(2));
    expect(sent().at(-1)).toEqual(['verify-2fa', { code: '123456' }]);

    // the next code is another one: nothing is wrong with it yet
    await press('Next');
    await screen.findByText('2. Enter the 6-digit code that the app shows now.');
    expect(screen.queryByText(message)).toBeNull();
  },
);

it('does not show a replaced QR code any more, also where the newest one does not come', async () => {
  answers['POST /auth/verify-2fa'] = refused('auth.two-factor-replaced', 'There is a newer QR code.');
  openCard(false);
  await beginSetup();
  await screen.findByText('JBSW Y3DP EHPK 3PXP');
  await press('Next');
  answers['GET /auth/generate-2fa'] = refused('access-token.scope', 'Not now.');
  await giveCode('123456');
  await screen.findByText('This could not be loaded. Not now.');
  expect(screen.queryByText('JBSW Y3DP EHPK 3PXP')).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true);
});

it('no longer says what was wrong with an earlier code once somebody went back to the QR code', async () => {
  answers['POST /auth/verify-2fa'] = refused('TFA_INVALID', 'Invalid two-factor authentication code.');
  openCard(false);
  await goToFirstCode();
  await giveCode('123456');
  await waitFor(() => expect(screen.getAllByText('Invalid two-factor authentication code.')).toHaveLength(2));
  await press('Back');
  await press('Next');
  await screen.findByText('2. Enter the 6-digit code that the app shows now.');
  // the toast
  expect(screen.getAllByText('Invalid two-factor authentication code.')).toHaveLength(1);
});

it('says that a code is too short', async () => {
  openCard(false);
  await goToFirstCode();
  await giveCode('123');
  await press('Verify and Enable 2FA');
  expect(await screen.findByText('Please enter a valid 6 digit code')).toBeDefined();
});
