import { callAs } from './support/ask-for.ts';
import { expect, expectAccessible, expectGoodScreen, signIn, test } from './support/fixtures.ts';
import { PHONE } from './support/phone.ts';
import { toast } from './support/toast.ts';

const ADMIN = 'lourdes.banaga';

test('an Admin creates a position, moves and renames it, and deletes it again', async ({ page }) => {
  const dialog = page.getByRole('dialog');
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });

  await test.step('a new position of an office', async () => {
    await signIn(page, ADMIN);
    await page
      .getByRole('navigation', { name: 'Main menu' })
      .getByRole('link', { name: 'Positions' })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Positions' })).toBeVisible();
    await expectGoodScreen(page);
    await page.getByRole('button', { name: 'Create Position' }).click();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Laboratory Manager');
    await dialog.getByRole('combobox', { name: 'Department' }).click();
    await page.getByRole('option', { name: 'University Library' }).click();
    await expectGoodScreen(page);
    await dialog.getByRole('button', { name: 'Create Position' }).click();
    await expect(toast(page, 'Position created')).toBeVisible();
  });

  await test.step('which belongs elsewhere, and is called something else', async () => {
    await page.getByLabel('Search').fill('laboratory');
    await expect(page).toHaveURL(/search=laboratory/);
    await expect(row('Laboratory Manager')).toContainText('University Library');
    await page.getByRole('button', { name: 'Edit Laboratory Manager' }).click();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Laboratory Head');
    await dialog.getByRole('combobox', { name: 'Department' }).click();
    await page.getByRole('option', { name: 'College of Science' }).click();
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toast(page, 'Position updated')).toBeVisible();
    await expect(row('Laboratory Head')).toContainText('College of Science');
  });

  await test.step('the log tells both, before and after', async () => {
    const logs = { method: 'GET', path: '/auditlogs?actionType=position.update' } as const;
    const { data } = await callAs(page, ADMIN, logs);
    expect(data.auditLogs[0].description).toBe(
      'Lourdes T. Bañaga renamed the position Laboratory Manager to Laboratory Head and moved it from University Library to College of Science',
    );
    await page.goto('/dashboard/audit-logs?actionType=position.update');
    await page.getByRole('row').nth(1).getByRole('button').click();
    for (const text of ['Before', 'Laboratory Manager', 'After', 'Laboratory Head'])
      await expect(dialog).toContainText(text);
    await expectAccessible(page);
  });

  await test.step('and, used by nothing, it goes', async () => {
    await page.goto('/dashboard/positions?search=laboratory');
    await page.getByRole('button', { name: 'Delete Laboratory Head' }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, 'Position deleted')).toBeVisible();
    await expect(page.getByText('No results found. Please try using different filters.')).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('the positions are cards; one that forms have a place for is renamed, not deleted', async ({
    page,
  }) => {
    await signIn(page, ADMIN, '/dashboard/positions?search=remittance');
    const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Remittance Services' });
    await expect(card).toContainText('Financial Services Office · Held by 1 user');
    await expect(card.getByRole('button', { name: /^Delete/ })).toBeHidden();
    await card.getByRole('button', { name: 'Edit Remittance Services' }).tap();
    await expect(page.getByRole('dialog')).toContainText('Papers carry the new name');
    await expectGoodScreen(page);
  });
});
