import type { Page } from '@playwright/test';
import { authenticator } from './support/authenticator.ts';
import { downloadedBytes, expect, expectGoodScreen, giveCode, test } from './support/fixtures.ts';
import { logInAs, openSession, statusOfProfile } from './support/log-in-as.ts';
import { createAccount } from './support/new-account.ts';
import { mailWithSubject } from './support/outbox.ts';
import { PHONE } from './support/phone.ts';
import { toast } from './support/toast.ts';

const REFUSAL = 'Invalid two-factor authentication code.';

test('somebody turns the second factor on, gets in without the app, and turns it off', ({ page }) =>
  turnOnAndOff(page, 'Corazon', 'Vergara'));

test.describe('on a phone', () => {
  test.use(PHONE);

  test('somebody turns the second factor on, gets in without the app, and turns it off', ({ page }) =>
    turnOnAndOff(page, 'Perla', 'Quiambao'));
});

async function turnOnAndOff(page: Page, firstName: string, lastName: string): Promise<void> {
  test.slow();
  const email = `${firstName}.${lastName}@example.edu`.toLowerCase();
  const password = await createAccount(email, firstName, lastName);
  const elsewhere = await openSession(page, email, password);
  const card = page.getByRole('region', { name: 'Two-Factor Authentication' });
  const setup = page.getByRole('dialog', { name: 'Set up Two-Factor Authentication' });
  const ownPassword = page.getByLabel(/^Your password/);
  const firstDigit = page.getByLabel('Digit 1 of 6');

  await test.step('the password is asked for first', async () => {
    await logInAs(page, email, password);
    await expect(page).toHaveURL('/dashboard');
    await page.goto('/profile?tab=security');
    await expect(card).toContainText('Recommended');
    await card.getByRole('button', { name: 'Enable 2FA' }).click();
    await ownPassword.fill('not the password');
    await page.keyboard.press('Enter');
    await expect(setup).toContainText('The password is not correct.');
    await expect(ownPassword).toBeFocused();
    await expectGoodScreen(page);
    await ownPassword.fill(password);
    await setup.getByRole('button', { name: 'Continue' }).click();
  });

  const nextCode = await test.step('then the app scans, or is told the key', async () => {
    await expect(setup.getByRole('img', { name: /QR code/ })).toBeVisible();
    await expectGoodScreen(page);
    await page.mouse.click(5, 5);
    await expect(setup).toBeVisible();
    const key = (await setup.locator('code').textContent()) ?? '';
    await setup.getByRole('button', { name: 'Next' }).click();
    await setup.getByRole('button', { name: 'Back' }).click();
    await expect(setup.locator('code')).toHaveText(key);
    await setup.getByRole('button', { name: 'Next' }).click();
    return authenticator(key.replaceAll(/\s/g, ''));
  });

  const firstCode = await test.step('its first code turns it on', async () => {
    await firstDigit.pressSequentially('123');
    await setup.getByRole('button', { name: 'Verify and Enable 2FA' }).click();
    await expect(toast(page, 'Please enter a valid 6 digit code')).toBeVisible();
    await expectGoodScreen(page);
    await firstDigit.click();
    const code = await nextCode();
    await page.keyboard.type(code);
    await expect(toast(page, 'Two-Factor Authentication enabled successfully')).toBeVisible();
    await expect(setup).toBeHidden();
    return code;
  });

  const codes =
    await test.step('the recovery codes are shown once, to copy, download and print', async () => {
      const dialog = page.getByRole('dialog', { name: 'Your recovery codes' });
      await expect(dialog.getByRole('listitem')).toHaveCount(10);
      await expectGoodScreen(page);
      const shown = await dialog.getByRole('listitem').allInnerTexts();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        dialog.getByRole('button', { name: 'Download' }).click(),
      ]);
      expect(download.suggestedFilename()).toBe('recovery-codes.txt');
      const file = new TextDecoder().decode(await downloadedBytes(download));
      for (const code of shown) expect(file).toContain(code);
      await page.keyboard.press('Escape');
      const asked = page.waitForEvent('dialog');
      await page.evaluate(() => setTimeout(() => location.reload()));
      const question = await asked;
      expect(question.type()).toBe('beforeunload');
      await question.dismiss();
      await dialog.getByRole('button', { name: 'I have kept them' }).click();
      await expect(dialog).toBeHidden();
      await expect(card).toContainText('10 of 10 recovery codes left');
      return shown;
    });

  await test.step('every other session has ended, and a mail says what happened', async () => {
    expect(await statusOfProfile(page, elsewhere)).toBe(401);
    await mailWithSubject('Two-factor authentication was turned on', email);
  });

  await test.step('at the next login the same code is refused', async () => {
    await logInAs(page, email, password);
    await giveCode(page, firstCode);
    await expect(page.getByRole('dialog')).toContainText(REFUSAL);
  });

  await test.step('a recovery code opens the account, and its owner is told', async () => {
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await expect(page.getByLabel('Recovery code')).toBeFocused();
    await expectGoodScreen(page);
    await page.getByLabel('Recovery code').fill(codes[0]?.toLowerCase().replace('-', ' ') ?? '');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/dashboard');
    await page.goto('/profile?tab=security');
    await expect(card).toContainText('9 of 10 recovery codes left');
    await expectGoodScreen(page);
    const mail = await mailWithSubject('A recovery code was used', email);
    expect(mail.text).toContain('9 of them are left.');
  });

  await test.step('it opens it once only; the app’s next code is as good as ever', async () => {
    await logInAs(page, email, password);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(codes[0] ?? '');
    await page.getByRole('button', { name: 'Verify and Login' }).click();
    await expect(page.getByRole('dialog')).toContainText(REFUSAL);
    await page.getByRole('button', { name: 'Use the authenticator app' }).click();
    await giveCode(page, await nextCode());
    await expect(page).toHaveURL('/dashboard');
  });

  await test.step('new recovery codes take the place of the old ones', async () => {
    await page.goto('/profile?tab=security');
    await card.getByRole('button', { name: 'New recovery codes' }).click();
    await ownPassword.fill(password);
    await page.getByRole('button', { name: 'Make new codes' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your recovery codes' });
    await expect(dialog.getByRole('listitem')).toHaveCount(10);
    expect(await dialog.getByRole('listitem').allInnerTexts()).not.toContain(codes[1]);
    await dialog.getByRole('button', { name: 'I have kept them' }).click();
    await expect(card).toContainText('10 of 10 recovery codes left');
  });

  await test.step('with the keyboard alone it is turned off: the password, then a code', async () => {
    await card.getByRole('button', { name: 'Revoke' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Revoke Two-Factor Authentication' });
    await expect(ownPassword).toBeFocused();
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expect(firstDigit).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Missing 2FA code')).toBeVisible();
    await page.keyboard.type('12');
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Invalid 2FA code')).toBeVisible();
    await expectGoodScreen(page);
    await firstDigit.focus();
    await page.keyboard.type(await nextCode());
    await expect(toast(page, '2FA revoked successfully')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(card.getByRole('button', { name: 'Enable 2FA' })).toBeVisible();
    await mailWithSubject('Two-factor authentication was turned off', email);
  });
}
