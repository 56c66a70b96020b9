import { expect, expectGoodScreen, signIn, test } from './support/fixtures.ts';

test('Staff open the page of a requestor from their request, and come back', async ({ page }) => {
  await signIn(page, 'katrina.buenaflor', '/requests/1');
  await page.getByRole('link', { name: 'Mark D. Salonga' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mark D. Salonga' })).toBeVisible();
  await expect(page.getByText('mark.salonga@example.edu')).toBeVisible();
  await expect(page.getByText('Account valid until')).toBeVisible();
  await expect(page.getByRole('link', { name: /Documented Information/ }).first()).toBeVisible();
  await expectGoodScreen(page);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: /Documented Information/ })).toBeVisible();
});
