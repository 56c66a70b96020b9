import { drawSignature } from '#server/demo/draw-signature.ts';
import { expect, expectGoodScreen, test } from './support/fixtures.ts';
import { createAccount } from './support/new-account.ts';
import { PHONE } from './support/phone.ts';
import { toast } from './support/toast.ts';

test.use(PHONE);

const EMAIL = 'nenita.soriano@example.edu';
const OWN_PASSWORD = 'bamboo under morning rain';

test('a new user is led from the first login to a complete profile, item by item', async ({ page }) => {
  test.slow();
  const first = await createAccount(EMAIL, 'Nenita', 'Soriano');
  const reminder = page.getByRole('region', { name: 'Complete your profile' });
  const items = reminder.getByRole('listitem');
  const password = items.filter({ hasText: 'Change your password' });
  const signature = items.filter({ hasText: 'Upload your signature' });
  const number = items.filter({ hasText: 'Add your contact number (optional)' });

  await test.step('the first thing she sees is what is missing, her password before all', async () => {
    await page.goto('/');
    await page.getByLabel('Email').fill(EMAIL);
    await page.getByLabel(/^Password/).fill(first);
    await page.getByRole('button', { name: 'Login' }).tap();
    await expect(items).toHaveCount(3);
    await expect(items.first()).toHaveText('Change your password');
    await expectGoodScreen(page);
  });

  await test.step('she changes the password', async () => {
    await password.getByRole('link').tap();
    await expect(page).toHaveURL('/profile?tab=security');
    await page.getByLabel(/^Old password/).fill(first);
    await page.getByLabel(/^New password/).fill(OWN_PASSWORD);
    await page.getByLabel(/^Confirm password/).fill(OWN_PASSWORD);
    await page.getByRole('button', { name: 'Change Password' }).tap();
    await expect(toast(page, 'Password changed successfully')).toBeVisible();
    await page.getByRole('link', { name: 'Lagda' }).tap();
    await expect(items).toHaveCount(2);
    await expect(password).toHaveCount(0);
  });

  await test.step('she gives her signature', async () => {
    await signature.getByRole('link').tap();
    await expect(page).toHaveURL('/profile?tab=signature');
    const { png } = await drawSignature('Nenita Soriano');
    const token = await page.evaluate(() => localStorage.getItem('authToken'));
    const sent = await page.request.post('/api/v1/profile/signature', {
      headers: { authorization: `Bearer ${token}` },
      multipart: { file: { name: 'signature.png', mimeType: 'image/png', buffer: Buffer.from(png) } },
    });
    expect(sent.ok(), await sent.text()).toBe(true);
    await page.goto('/dashboard');
    await expect(items).toHaveCount(1);
    await expect(number).toBeVisible();
  });

  await test.step('with her number the reminder is gone', async () => {
    await expectGoodScreen(page);
    await number.getByRole('link').tap();
    await expect(page).toHaveURL('/profile?tab=edit-profile');
    await page.getByLabel('Contact number').fill('0917 555 0188 or so');
    await page.getByRole('button', { name: 'Save Changes' }).tap();
    await expect(toast(page, 'Error while updating profile data')).toContainText('Please give a telephone');
    await expect(page.getByLabel('Contact number')).toBeFocused();
    await expectGoodScreen(page);
    await page.getByLabel('Contact number').fill('+63 917 555 0188');
    await page.getByRole('button', { name: 'Save Changes' }).tap();
    await expect(toast(page, 'Profile updated successfully')).toBeVisible();
    await page.getByRole('link', { name: 'Lagda' }).tap();
    await expect(page.getByRole('heading', { name: /^Good .+, Nenita$/ })).toBeVisible();
    await expect(reminder).toBeHidden();
  });
});
