import type { Page } from '@playwright/test';
import { startOver } from './support/drafts.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './support/fixtures.ts';
import { SIZES } from './support/phone.ts';
import { nameSubject, openForm } from './support/requests.ts';

for (const [size, use] of Object.entries(SIZES)) {
  test.describe(size, () => {
    test.use(use);

    test('before a request is made its paper, its signees and what can be undone are shown', async ({
      page,
    }) => {
      const dialog = await askToSend(page);
      await expect(dialog).toContainText('You are about to create a request. This action cannot be undone');
      await expect(dialog.getByRole('listitem')).toContainText([
        'Mark D. SalongaSigns as Professor of MATH 412',
        'Dr. Isidro L. MacaspacSigns as Dean',
        'Dr. Leonora G. YumangSigns as University Registrar',
        'What you wrote cannot be changed.',
        'You can cancel it yourself for one hour',
      ]);
      await expect(dialog.getByLabel('Page 1 of 1').locator('canvas')).toBeVisible();
      // in sight, however long the chain is; the way back has the focus
      await expect(dialog.getByRole('button', { name: 'Create Request' })).toBeInViewport({ ratio: 1 });
      await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
      await expectAccessible(page);
      const paper = dialog.getByLabel('Page 1 of 1').locator('canvas');
      const width = async () => (await paper.boundingBox())?.width ?? 0;
      const before = await width();
      await dialog.getByRole('button', { name: 'Zoom in' }).click();
      await expect.poll(width).toBeGreaterThan(before * 1.2);
      await expectNoSidewaysScroll(page);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await leaveNoDraft(page);
    });
  });
}

test('a paper that cannot be shown keeps nobody from sending', async ({ page }) => {
  await page.route('**/api/v1/requests/preview', (route) => route.fulfill({ status: 500, body: '' }));
  const dialog = await askToSend(page);
  await expect(dialog).toContainText('The paper could not be shown.');
  await expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Create Request' })).toBeEnabled();
  await page.unroute('**/api/v1/requests/preview');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByLabel('Page 1 of 1').locator('canvas')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await leaveNoDraft(page);
});

test('a paper that a lost connection kept away is shown by itself once it is back', async ({
  page,
  context,
}) => {
  const dialog = await askToSend(page, () => context.setOffline(true));
  await expect(dialog.getByRole('alert')).toContainText('The paper could not be shown. You are offline.');
  await context.setOffline(false);
  await expect(dialog.getByLabel('Page 1 of 1').locator('canvas')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await leaveNoDraft(page);
});

async function askToSend(page: Page, before: () => Promise<void> = async () => {}) {
  await openForm(page, 'bea.tayag', 'Dropping Form');
  await page.getByRole('textbox', { name: 'Present load (units)' }).fill('18');
  await nameSubject(page, 1, { subject: 'MATH 412', units: '3', professor: 'Mark D. Salonga' });
  await page.getByRole('textbox', { name: 'Reason for dropping' }).fill('The hours collide.');
  await expect(page.getByText(/^Draft kept/)).toBeVisible();
  await before();
  await page.getByRole('button', { name: 'Submit Request' }).click();
  return page.getByRole('dialog', { name: 'Are you sure?' });
}

async function leaveNoDraft(page: Page): Promise<void> {
  await page.reload();
  await startOver(page);
  await expect(page.getByRole('textbox', { name: 'Reason for dropping' })).toHaveValue('');
}
