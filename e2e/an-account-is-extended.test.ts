import { expect, expectGoodScreen, sessionOf, signIn, test } from './support/fixtures.ts';
import { toast } from './support/toast.ts';

test('the owner of an account extends it by a year, an Admin by another one', async ({ page, browser }) => {
  const { account } = await sessionOf(page, 'bea.tayag');
  const extend = page.getByRole('button', { name: 'Extend' });
  const dialog = page.getByRole('dialog', { name: 'Extend Account Validity' });
  const validUntil = page.getByText(/^Account valid until/);

  await test.step('Bea finds her profile in the account menu', async () => {
    await signIn(page, 'bea.tayag');
    await page.getByRole('button', { name: /^Account menu/ }).click();
    await page.getByRole('menuitem', { name: 'View Profile' }).click();
    await expect(page).toHaveURL(`/dashboard/users/${account.id}`);
    for (const text of ['Student · BSES-RM 2A', 'College of Science', 'BS Environmental Science'])
      await expect(page.getByText(text)).toBeVisible();
    await expectGoodScreen(page);
  });

  await test.step('she extends it, which works once', async () => {
    const before = new Date(((await validUntil.textContent()) ?? '').replace('Account valid until ', ''));
    await extend.click();
    await expect(dialog).toContainText(String(before.getFullYear() + 1));
    await expectGoodScreen(page);
    await dialog.getByRole('button', { name: 'Extend' }).click();
    await expect(toast(page, 'Account validity extended')).toBeVisible();
    await expect(validUntil).toContainText(String(before.getFullYear() + 1));
    await expect(extend).toBeDisabled();
    await expect(
      page.getByText('You can extend your account once it has less than a year left.'),
    ).toBeVisible();
  });

  await test.step('an Admin extends it again, and Bea is told while she looks at it', async () => {
    const shown = (await validUntil.textContent()) ?? '';
    const office = await (await browser.newContext()).newPage();
    await signIn(office, 'andres.malonzo', `/dashboard/users/${account.id}`);
    await expect(office.getByRole('link', { name: 'Edit Profile' })).toBeHidden();
    await expectGoodScreen(office);
    await office.getByRole('button', { name: 'Extend' }).click();
    await office.getByRole('dialog').getByRole('button', { name: 'Extend' }).click();
    await expect(toast(office, 'Account validity extended')).toBeVisible();
    await expect(validUntil).not.toHaveText(shown);
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await expect(page.getByText(/^Your account has been extended\./)).toBeVisible();
    await office.context().close();
  });

  await test.step('all she did is a page of its own', async () => {
    await page.goto(`/dashboard/users/${account.id}`);
    await page
      .getByRole('region', { name: 'Recent Activity' })
      .getByRole('link', { name: /^View all/ })
      .click();
    await expect(page.getByText(/^Bea L\. Tayag extended the account/)).toBeVisible();
    await expectGoodScreen(page);
  });
});

test('an account that is not there, or not for the viewer, says so and leads back', async ({ page }) => {
  for (const id of ['1', '999999', 'nobody']) {
    await signIn(page, 'joshua.villareal', `/dashboard/users/${id}`);
    await expect(page.getByText(/^This user does not exist, or you are not authorized/)).toBeVisible();
  }
  await expectGoodScreen(page);
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
});
