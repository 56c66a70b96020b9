import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectGoodScreen,
  expectNoSidewaysScroll,
  signIn,
  test,
} from './support/fixtures.ts';
import { PHONE } from './support/phone.ts';

const ADMIN = 'lourdes.banaga';
const detailOf = (page: Page) => page.getByRole('dialog', { name: 'Log Detail' });

test('an Admin finds out what the Dean decided, and by which entry of the log', async ({ page }) => {
  test.slow();
  const rows = page
    .locator('tbody')
    .getByRole('row')
    .filter({ has: page.getByRole('button') });

  await test.step('from the Dean’s page to what he did', async () => {
    await signIn(page, ADMIN, '/dashboard/users/6');
    await page.getByRole('link', { name: 'View all activity' }).click();
    await expect(page).toHaveURL('/dashboard/audit-logs?performedBy=6');
    await expect(page.getByRole('heading', { level: 1, name: 'Audit Logs' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Performed By' })).toHaveValue('Dr. Isidro L. Macaspac');
    for (const column of ['Date', 'Action', 'Description', 'Performed by'])
      await expect(page.locator('th').filter({ hasText: new RegExp(`^${column}$`) })).toBeVisible();
    await expect(rows.first()).toContainText('Executive · Dean');
    await expectGoodScreen(page);
  });

  await test.step('the filters stand in the address and narrow it down', async () => {
    await page.getByRole('combobox', { name: 'Action Type' }).click();
    await page.getByRole('option', { name: 'Meeting confirmed' }).click();
    await expect(page).toHaveURL(/actionType=request\.confirmappointment/);
    await page.getByLabel('Search').fill('travel order');
    await expect(page).toHaveURL(/search=travel/);
    await expect(rows).toHaveCount(1);
    await page.reload();
    await expect(rows).toHaveCount(1);
  });

  await test.step('a calendar with the usual ranges chooses the days', async () => {
    await page.getByRole('button', { name: /^Dates/ }).click();
    await expect(page.getByRole('button', { name: 'Last 7 days' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Last month' }).click();
    await expect(page).toHaveURL(/from=\d{4}-\d\d-01&to=\d{4}-\d\d-\d\d/);
    await expect(page.getByText('No results found. Please try using different filters.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear Dates' }).click();
    await expect(rows).toHaveCount(1);
  });

  await test.step('with the keyboard alone the entry opens, and closes', async () => {
    const entry = rows.getByRole('button');
    await entry.focus();
    await page.keyboard.press('Enter');
    const detail = detailOf(page);
    for (const text of [
      'Log ID',
      'request.confirmappointment',
      'Executive · Dean',
      'AWAITING MEETING',
      "The Dean's office",
    ])
      await expect(detail).toContainText(text);
    await expect(detail.getByRole('term').filter({ hasText: 'Location' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(detail).toBeHidden();
    await expect(entry).toBeFocused();
  });
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('an Admin reads the log as cards', async ({ page }) => {
    await signIn(page, ADMIN);
    await page.getByRole('button', { name: 'Open the menu' }).tap();
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Audit Logs' }).tap();
    const cards = page.getByRole('main').getByRole('listitem');
    await expect(cards).toHaveCount(25);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: /^Dates/ }).tap();
    await expectAccessible(page);
    await page.getByRole('dialog', { name: 'Dates' }).getByRole('button', { name: 'Last 30 days' }).tap();
    await expect(page).toHaveURL(/from=/);
    await cards.first().getByRole('button').tap();
    await expect(detailOf(page)).toContainText('Log ID');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await detailOf(page).getByRole('button', { name: 'Close' }).tap();
    await page.getByRole('button', { name: 'Next page' }).tap();
    await expect(page).toHaveURL(/page=2/);
  });
});

test('nobody but an Admin reads the log', async ({ page }) => {
  await signIn(page, 'katrina.buenaflor', '/dashboard/audit-logs');
  await page.waitForURL('/dashboard');
  await expect(page.getByRole('link', { name: 'Audit Logs' })).toBeHidden();
});
