import type { Locator, Page } from '@playwright/test';
import { DEMO_PASSWORD, expect, expectGoodScreen, logInByHand, test } from './support/fixtures.ts';
import { PHONE } from './support/phone.ts';
import { toast } from './support/toast.ts';
import { addAuthenticator } from './support/virtual-authenticator.ts';

// browsers make passkeys for names only, never for the address 127.0.0.1
test.use({ baseURL: `http://localhost:${process.env.E2E_PORT}` });

const givePassword = async (page: Page, dialog: string, button: string) => {
  const asked = page.getByRole('dialog', { name: dialog });
  await asked.getByRole('textbox', { name: 'Your password' }).fill(DEMO_PASSWORD);
  await asked.getByRole('button', { name: button }).click();
};
const logOut = async (page: Page) => {
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/auth/login');
};

test('a passkey is added, opens the account, follows the password, and is removed', async ({ page }) => {
  test.slow();
  const authenticator = await addAuthenticator(page);
  const card = page.getByRole('region', { name: 'Passkeys' });

  await test.step('without a passkey the browser has none to offer', async () => {
    await page.goto('/profile?tab=security');
    await expectGoodScreen(page);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(toast(page, 'No passkey was used.')).toBeVisible();
  });

  await test.step('it is added on the Security tab, after the password', async () => {
    await logInByHand(page, 'maricel.samonte');
    await expect(card.getByText('You have no passkeys yet.')).toBeVisible();
    await card.getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Office computer');
    await expectGoodScreen(page);
    await authenticator.setUserVerified(false);
    await givePassword(page, 'Add a passkey', 'Continue');
    await expect(toast(page, 'No passkey was made.')).toBeVisible();
    await authenticator.setUserVerified(true);
    await givePassword(page, 'Add a passkey', 'Continue');
    await expect(toast(page, 'Passkey added successfully')).toBeVisible();
    await expect(card.getByText('Office computer')).toBeVisible();
    await expectGoodScreen(page);
  });

  await test.step('it gets another name', async () => {
    await card.getByRole('button', { name: 'Rename the passkey Office computer' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Dean’s Office');
    await page.keyboard.press('Enter');
    await expect(card.getByText('Dean’s Office')).toBeVisible();
  });

  await test.step('alone it signs in, without a code', async () => {
    await logOut(page);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page.getByRole('heading', { name: 'Requests to sign' })).toBeVisible();
  });

  await test.step('the password alone does not any more; the passkey after it does', async () => {
    await logOut(page);
    await logInByHand(page, 'maricel.samonte');
    const dialog = page.getByRole('dialog', { name: 'Two-Factor Authentication' });
    await expect(dialog.getByText('Confirm with a passkey')).toBeVisible();
    await expectGoodScreen(page);
    await authenticator.setUserVerified(false);
    await dialog.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(dialog.getByRole('alert')).toContainText('No passkey was used.');
    await authenticator.setUserVerified(true);
    await dialog.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page.getByRole('heading', { name: 'Requests to sign' })).toBeVisible();
  });

  await test.step('removed, it is of no use, and the password alone is enough again', async () => {
    await page.goto('/profile?tab=security');
    await expect(page.getByText('· passkey')).toBeVisible();
    await card.getByRole('button', { name: 'Remove the passkey Dean’s Office' }).click();
    await givePassword(page, 'Remove this passkey?', 'Remove passkey');
    await expect(card.getByText('You have no passkeys yet.')).toBeVisible();
    await logOut(page);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(toast(page, 'This passkey is not registered here any more.')).toBeVisible();
    await logInByHand(page, 'maricel.samonte');
    await expect(page.getByRole('heading', { name: 'Requests to sign' })).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('a passkey is added with a finger and opens the account', async ({ page }) => {
    test.slow();
    await addAuthenticator(page);
    await page.goto('/profile?tab=security');
    await logInByHand(page, 'felix.tolosa');
    const card = page.getByRole('region', { name: 'Passkeys' });
    await card.getByRole('button', { name: 'Add a passkey' }).tap();
    await givePassword(page, 'Add a passkey', 'Continue');
    const topOf = async (one: Locator) => (await one.boundingBox())?.y ?? 0;
    const apart = async () =>
      (await topOf(card.getByRole('button', { name: /^Rename/ }))) - (await topOf(card.getByText(/^Added /)));
    await expect.poll(apart, 'the buttons leave the name its line').toBeGreaterThan(0);
    await expectGoodScreen(page);
    await page.evaluate(() => localStorage.clear());
    await page.goto('/auth/login');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).tap();
    await expect(page.getByRole('heading', { name: 'Requests to sign' })).toBeVisible();

    await page.goto('/profile?tab=security');
    await card.getByRole('button', { name: /^Remove the passkey/ }).tap();
    await expectGoodScreen(page);
    await givePassword(page, 'Remove this passkey?', 'Remove passkey');
    await expect(card.getByText('You have no passkeys yet.')).toBeVisible();
  });
});
