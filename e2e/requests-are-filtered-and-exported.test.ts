import type { Page } from '@playwright/test';
import { downloadedBytes, expect, expectGoodScreen, signIn, test } from './support/fixtures.ts';

test('Staff filter the requests, share the address, and take the same list away as a file', async ({
  page,
}) => {
  await signIn(page, 'katrina.buenaflor', '/dashboard/requests');
  await page.getByRole('searchbox', { name: 'Search' }).fill('magsino');
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'COMPLETED' }).and(page.locator('[role="option"]')).click();
  await expect(page).toHaveURL(/search=magsino/);
  await expect(page).toHaveURL(/status=COMPLETED/i);
  const found = page.getByRole('link', { name: /Leave Form - Short Leave/ });
  await expect(found.first()).toBeVisible();
  await expectGoodScreen(page);

  await page.reload();
  await expect(found.first()).toBeVisible();
  const lines = await exportedLines(page);
  expect(lines[0]).toContain('No.,Document,Requestor');
  expect(lines.slice(1).every((line) => line.includes('magsino') && line.includes('COMPLETED'))).toBe(true);
  expect(lines.join('\n')).toContain('3,Leave Form - Short Leave,Rhea V. Magsino');
});

test('a professor takes the list of their past requests away as a file', async ({ page }) => {
  await signIn(page, 'paolo.enriquez', '/dashboard/my-requests?tab=past-requests');
  await expect(page.getByRole('link', { name: /Return to Service Form/ }).first()).toBeVisible();
  const lines = await exportedLines(page);
  expect(lines.slice(1).every((line) => line.includes('paolo.enriquez@example.edu'))).toBe(true);
  expect(lines.join('\n')).toContain('2,Return to Service Form,Dr. Paolo G. Enriquez');
  expect(lines.join('\n')).not.toContain('VERIFYING');
});

async function exportedLines(page: Page): Promise<string[]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^requests-\d{4}-\d\d-\d\d-\d{6}\.csv$/);
  return Buffer.from(await downloadedBytes(download))
    .toString('utf8')
    .trimEnd()
    .split('\r\n');
}
