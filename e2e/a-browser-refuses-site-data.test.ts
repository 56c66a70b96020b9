import { expect, expectGoodScreen, test } from './support/fixtures.ts';
import { toast } from './support/toast.ts';

const KEEPS_NOTHING = 'Your browser keeps nothing for this site';

test('where the browser refuses site data, papers are checked and somebody logs in, until the page is loaded anew', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        configurable: true,
        get: () => {
          throw new DOMException('The document is not allowed to keep data.', 'SecurityError');
        },
      });
  });
  await page.goto('/verify');
  await expect(page.getByLabel('Verification code')).toBeVisible();
  await expect(toast(page, KEEPS_NOTHING)).toBeVisible();
  await expectGoodScreen(page);

  await page.goto('/auth/login');
  await expect(toast(page, KEEPS_NOTHING)).toBeVisible();
  await page.getByLabel('Email').fill('mark.salonga@example.edu');
  await page.getByLabel(/^Password/).fill('campus-demo-1');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/dashboard');
  await page.getByRole('link', { name: 'My Requests' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Requests' })).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL('/auth/login');
});
