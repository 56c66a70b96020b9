import type { Page } from '@playwright/test';
import { expect, expectGoodScreen, signIn, test } from './support/fixtures.ts';
import { PHONE } from './support/phone.ts';
import { toast } from './support/toast.ts';

const TYPED = '+63 917 555 0177';

test('nothing typed on Edit Profile is lost without a question, or by a failure', ({ page }) =>
  leaveInEveryWay(page, 'paolo.enriquez'));

test.describe('on a phone', () => {
  test.use(PHONE);

  test('nothing typed on Edit Profile is lost without a question, or by a failure', ({ page }) =>
    leaveInEveryWay(page, 'hazel.cunanan'));
});

async function leaveInEveryWay(page: Page, who: string): Promise<void> {
  test.slow();
  await signIn(page, who);
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Edit Profile' }).click();
  const number = page.getByLabel('Contact number');
  const question = page.getByRole('dialog', { name: 'Leave this form?' });
  const stay = async () => {
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(question).toBeHidden();
    await expect(page).toHaveURL('/profile?tab=edit-profile');
    await expect(number).toHaveValue(TYPED);
  };
  await number.fill(TYPED);

  await test.step('a link', async () => {
    await page.getByRole('link', { name: 'Lagda' }).click();
    await expect(question).toBeVisible();
    await expectGoodScreen(page);
    await stay();
  });

  await test.step('another tab of the account area', async () => {
    await page.getByRole('tab', { name: 'Settings' }).click();
    await stay();
  });

  await test.step('the back button, the browser’s and the screen’s', async () => {
    await page.goBack();
    await stay();
    await page.getByRole('button', { name: 'Back' }).click();
    await stay();
  });

  await test.step('loading the page anew', async () => {
    const asked = page.waitForEvent('dialog');
    await page.evaluate(() => setTimeout(() => location.reload()));
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await expect(number).toHaveValue(TYPED);
  });

  await test.step('a logout', async () => {
    await page.getByRole('button', { name: /^Account menu/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await stay();
  });

  await test.step('a failure of the server, for either half', async () => {
    await page.getByLabel('Time to add on Saturday').fill('16:45');
    await page.route('**/api/v1/profile/availability', (route) => route.abort());
    await page.route(/\/api\/v1\/profile\/\d+$/, (route) => route.abort());
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toast(page, 'Error while updating profile data')).toBeVisible();
    await page.unroute(/\/api\/v1\/profile\/\d+$/);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toast(page, 'Error while updating availability')).toBeVisible();
    await expect(number).toHaveValue(TYPED);
    await expect(page.getByLabel('Time to add on Saturday')).toHaveValue('16:45');
    await page.unroute('**/api/v1/profile/availability');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toast(page, 'Profile updated successfully')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Remove Saturday 4:45 PM' })).toBeVisible();
  });

  await test.step('what is saved can be left at once, and what is to be lost as well', async () => {
    await page.getByRole('tab', { name: 'Settings' }).click();
    await expect(page.getByRole('switch', { name: 'Receive Email Notification' })).toBeVisible();
    await page.getByRole('tab', { name: 'Edit Profile' }).click();
    await number.fill('+63 917 555 0166');
    await page.getByRole('link', { name: 'Lagda' }).click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL('/dashboard');
    await page.goBack();
    await expect(number).toHaveValue(TYPED);
  });
}
