import type { Page } from '@playwright/test';
import { today } from '#contract/format/calendar-date.ts';
import { DAY_MS } from '#contract/time-units.ts';
import { authenticator } from './support/authenticator.ts';
import { expect, expectGoodScreen, test } from './support/fixtures.ts';
import { letConfirmationsLapse } from './support/let-confirmations-lapse.ts';
import { logInAs } from './support/log-in-as.ts';
import { createAccount } from './support/new-account.ts';
import { mailWithSubject } from './support/outbox.ts';
import { PHONE } from './support/phone.ts';
import { toast } from './support/toast.ts';

const TITLE =
  'whoever logged in long ago gives the password and the second factor before a token or new codes are made';

test(TITLE, ({ page }) => beAskedOnceMore(page, 'Amparo', 'Delgado'));

test.describe('on a phone', () => {
  test.use(PHONE);
  test(TITLE, ({ page }) => beAskedOnceMore(page, 'Benigna', 'Ocampo'));
});

async function beAskedOnceMore(page: Page, firstName: string, lastName: string): Promise<void> {
  test.slow();
  const email = `${firstName}.${lastName}@example.edu`.toLowerCase();
  const password = await createAccount(email, firstName, lastName);
  await logInAs(page, email, password);
  await expect(page).toHaveURL('/dashboard');
  const nextCode = await turnOnTwoFactor(page);
  await letConfirmationsLapse(email);
  await page.goto('/profile?tab=security');
  const firstDigit = page.getByLabel('Digit 1 of 6');

  await test.step('an access token: what it is for and the password, then a code; whoever goes back finds it all there', async () => {
    await page.getByRole('button', { name: 'Create an access token' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create an access token' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Library archive');
    const [year, month, day] = today(new Date(Date.now() + 7 * DAY_MS), 'Asia/Manila').split('-');
    await dialog.getByRole('textbox', { name: 'End date' }).fill(`${month}/${day}/${year}`);
    await page.keyboard.press('Tab');
    await dialog.getByRole('checkbox', { name: 'Read requests' }).check();
    await dialog.getByRole('textbox', { name: 'Your password' }).fill(password);
    await page.keyboard.press('Enter');
    await expect(firstDigit).toBeFocused();
    await expectGoodScreen(page);
    await page.keyboard.press('Escape');
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Library archive');
    await dialog.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(firstDigit).toBeFocused();
  });

  await test.step('a wrong code makes nothing; a right one makes it, and no more is said of the wrong one', async () => {
    const failure = toast(page, 'Error while creating access token');
    await page.keyboard.type('000000');
    await expect(failure).toContainText('Invalid two-factor authentication code.');
    await expect(firstDigit).toBeFocused();
    await expectGoodScreen(page);
    await page.keyboard.type(await nextCode());
    const dialog = page.getByRole('dialog', { name: 'Your access token' });
    await expect(dialog.getByText(/^lagda_/)).toBeVisible();
    await expect(failure).toBeHidden();
    await dialog.getByRole('button', { name: 'I have kept it' }).click();
  });

  const newCodes = page.getByRole('button', { name: 'New recovery codes' });
  const shown = page.getByRole('dialog', { name: 'Your recovery codes' });
  const askForCodes = async () => {
    await newCodes.click();
    await page.getByLabel(/^Your password/).fill(password);
    await page.getByRole('button', { name: 'Make new codes' }).click();
  };

  const [recoveryCode = ''] =
    await test.step('for the next five minutes the password is enough', async () => {
      await askForCodes();
      await expect(shown.getByRole('listitem')).toHaveCount(10);
      const codes = await shown.getByRole('listitem').allInnerTexts();
      await shown.getByRole('button', { name: 'I have kept them' }).click();
      await expect(newCodes).toBeFocused();
      return codes;
    });

  await test.step('later a recovery code does in place of the app, and its owner is told', async () => {
    await letConfirmationsLapse(email);
    await askForCodes();
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await expect(page.getByRole('textbox', { name: 'Recovery code' })).toBeFocused();
    await expectGoodScreen(page);
    await page.getByRole('textbox', { name: 'Recovery code' }).fill(recoveryCode);
    await page.keyboard.press('Enter');
    await expect(shown.getByRole('listitem')).toHaveCount(10);
    await mailWithSubject('A recovery code was used', email);
  });
}

/** In the session of this page, without its screens, which have a journey of their own. */
async function turnOnTwoFactor(page: Page) {
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  const headers = { authorization: `Bearer ${token}` };
  const begun = await page.request.get('/api/v1/auth/generate-2fa', { headers });
  const { otpauth } = (await begun.json()).data;
  const nextCode = authenticator(new URL(otpauth).searchParams.get('secret') ?? '');
  const data = { code: await nextCode() };
  const verified = await page.request.post('/api/v1/auth/verify-2fa', { headers, data });
  expect(verified.status()).toBe(200);
  return nextCode;
}
