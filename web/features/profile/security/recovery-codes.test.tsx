import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  answers,
  CODES,
  fine,
  giveCode,
  givePassword,
  openCard,
  PASSWORD,
  press,
  refused,
  resetAnswers,
} from '../../../testing/two-factor.tsx';

beforeEach(resetAnswers);

it('recovery codes are counted, and made anew with the password', async () => {
  const sent = openCard(true);
  expect(await screen.findByText('2 of 10 recovery codes left')).toBeDefined();
  await press('New recovery codes');
  await givePassword('Make new codes');
  expect(await screen.findByRole('dialog', { name: 'Your recovery codes' })).toBeDefined();
  expect(sent().map(([path]) => path)).toEqual(['confirm-password', 'recovery-codes']);
});

/** To the boxes for a code of somebody who gave one long ago. */
async function askForFactor() {
  answers['POST /auth/confirm-password'] = fine({ factors: ['code'] });
  const sent = openCard(true);
  await press('New recovery codes');
  await givePassword('Make new codes');
  await screen.findByText('Please enter the 6-digit code from your authenticator app.');
  return sent;
}

it('the second factor is asked for after the password, where it was not given lately', async () => {
  const sent = await askForFactor();
  const refusal = 'Invalid two-factor authentication code.';
  answers['POST /auth/confirm-password'] = refused('TFA_INVALID', refusal);
  await giveCode('111111');
  expect((await screen.findAllByText(refusal)).length).toBeGreaterThan(0);

  answers['POST /auth/confirm-password'] = fine({ factors: [] });
  await press('Use a recovery code');
  fireEvent.change(await screen.findByLabelText(/^Recovery code/), { target: { value: CODES[0] } });
  await press('Confirm');
  expect(await screen.findByRole('dialog', { name: 'Your recovery codes' })).toBeDefined();
  expect(sent()).toEqual([
    ['confirm-password', { password: PASSWORD }],
    ['confirm-password', { password: PASSWORD, tfaCode: '111111' }],
    ['confirm-password', { password: PASSWORD, tfaCode: CODES[0] }],
    ['recovery-codes', undefined],
  ]);
});

it('once a right code is given, nothing says any more that one before was wrong', async () => {
  await askForFactor();
  answers['POST /auth/confirm-password'] = refused('TFA_INVALID', 'Invalid two-factor authentication code.');
  await giveCode('111111');
  expect(await screen.findByText('Error while making recovery codes')).toBeDefined();
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Digit 6 of 6').value).toBe(''));
  answers['POST /auth/confirm-password'] = fine({ factors: [] });
  await giveCode('222222');
  expect(await screen.findByRole('dialog', { name: 'Your recovery codes' })).toBeDefined();
  expect(screen.queryByText('Error while making recovery codes')).toBeNull();
});

it('the code stays on the screen while the change is made; when that fails the password is asked for anew and has the focus', async () => {
  await askForFactor();
  answers['POST /auth/confirm-password'] = fine({ factors: [] });
  answers['POST /auth/recovery-codes'] = refused('auth.two-factor-off', 'It is not on.');
  const answerToChange = holdAnswer('/auth/recovery-codes');
  await giveCode('222222');
  await waitFor(() => expect(answerToChange.isAskedFor()).toBe(true));
  expect(screen.getByLabelText('Digit 1 of 6')).toBeDefined();
  expect(screen.queryByLabelText(/^Your password/)).toBeNull();
  answerToChange.give();
  expect(await screen.findByText('It is not on.')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Your password/)));
});

/** The answer to what is sent there from now on waits until the test gives it. */
function holdAnswer(path: string) {
  const { fetch } = globalThis;
  const { promise, resolve } = Promise.withResolvers<void>();
  let isAskedFor = false;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method === 'POST' && url.endsWith(path)) {
      isAskedFor = true;
      await promise;
    }
    return fetch(url, init);
  });
  return { give: resolve, isAskedFor: () => isAskedFor };
}

it('recovery codes can be copied, downloaded and printed', async () => {
  const writeText = vi.fn(async (_text: string) => undefined);
  vi.stubGlobal('navigator', { ...navigator, onLine: true, clipboard: { writeText } });
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push(file as Blob);
    return 'blob:codes';
  });
  openCard(true);
  await press('New recovery codes');
  await givePassword('Make new codes');
  await press('Copy');
  expect(await screen.findByText('Recovery codes copied')).toBeDefined();
  await press('Download');
  const text = writeText.mock.calls[0]?.[0] ?? '';
  expect(text).toMatch(
    /^Recovery codes of miguel\.santillan@students\.example\.edu for Lagda, made on \w+ \d+/,
  );
  for (const code of CODES) expect(text).toContain(`\n${code}\n`);
  expect(await saved[0]?.text()).toBe(text);
  expect(screen.getByRole('button', { name: 'Print' })).toBeDefined();
});
