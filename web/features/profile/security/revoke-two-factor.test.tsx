import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import {
  answers,
  giveCode,
  givePassword,
  openCard,
  PASSWORD,
  press,
  refused,
  resetAnswers,
} from '../../../testing/two-factor.tsx';

beforeEach(resetAnswers);

it('turning it off asks for the password, then for a code', async () => {
  const sent = openCard(true);
  await press('Revoke');
  await givePassword('Continue');
  await giveCode('123456');
  expect(await screen.findByText('2FA revoked successfully')).toBeDefined();
  expect(sent()).toEqual([
    ['confirm-password', { password: PASSWORD }],
    ['revoke-2fa', { code: '123456' }],
  ]);
});

it('leads to the password whoever has not given it', async () => {
  const sent = openCard(true);
  await press('Revoke');
  const button = await screen.findByRole('button', { name: 'Continue' });
  button.focus();
  fireEvent.click(button);
  expect(await screen.findByText('Please enter your password.')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText(/^Your password/));
  expect(sent()).toEqual([]);
});

it('takes a recovery code from whoever lost the app', async () => {
  const sent = openCard(true);
  await press('Revoke');
  await givePassword('Continue');
  await press('Use a recovery code');
  await press('Confirm');
  expect(await screen.findByText('Please enter a valid recovery code')).toBeDefined();
  fireEvent.change(screen.getByLabelText(/^Recovery code/), { target: { value: 'aaaaa bbbb3' } });
  await press('Confirm');
  expect(await screen.findByText('2FA revoked successfully')).toBeDefined();
  expect(sent().at(-1)).toEqual(['revoke-2fa', { code: 'aaaaa bbbb3' }]);
});

it('leads from the recovery codes back to the code of the app', async () => {
  const sent = openCard(true);
  await press('Revoke');
  await givePassword('Continue');
  await press('Use a recovery code');
  await press('Use the authenticator app');
  await giveCode('123456');
  expect(await screen.findByText('2FA revoked successfully')).toBeDefined();
  expect(sent().at(-1)).toEqual(['revoke-2fa', { code: '123456' }]);
});

it('goes back to the password when that is too long ago', async () => {
  openCard(true);
  await press('Revoke');
  await givePassword('Continue');
  answers['POST /auth/revoke-2fa'] = refused('PASSWORD_REQUIRED', 'Please enter your password to go on.');
  await giveCode('123456');
  expect(await screen.findByText('Error while revoking 2FA')).toBeDefined();
  expect(await screen.findByLabelText(/^Your password/)).toBeDefined();
});
