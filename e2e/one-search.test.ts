import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from './support/fixtures.ts';
import { PHONE } from './support/phone.ts';

const boxOf = (page: Page) => page.getByRole('combobox', { name: 'Search' });

test('Staff find a request by its number and a person by name, without a mouse', async ({ page }) => {
  await signIn(page, 'sheila.punzalan');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await test.step('the number of a request, and Enter', async () => {
    await page.keyboard.press('Control+k');
    await expect(boxOf(page)).toBeFocused();
    await page.keyboard.type('no. 12');
    await expect(page.getByRole('option')).toHaveText([/Request for Petition No\. 12.*Joshua P\. Villareal/]);
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/requests/12');
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('a name, an arrow, and Enter', async () => {
    await page.keyboard.press('Control+k');
    // a browser that is driven types the whole word before the dialog has its field
    await expect(boxOf(page)).toBeFocused();
    await page.keyboard.type('villareal');
    const groups = page.getByRole('dialog', { name: 'Search' }).getByRole('group');
    await expect(groups.nth(0)).toContainText('Request for Petition No. 12');
    await expect(groups.nth(1)).toHaveAccessibleName('People');
    const person = page.getByRole('option', { name: /^Joshua P\. Villareal/ });
    while ((await person.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/dashboard\/users\/\d+$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Joshua P. Villareal' })).toBeVisible();
  });

  await test.step('Escape closes it again, and another dialog keeps the keyboard', async () => {
    await page.goto('/dashboard/documents?documentId=1');
    const pipeline = page.getByRole('dialog');
    await expect(pipeline).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(boxOf(page)).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(pipeline).toBeHidden();
    await page.keyboard.press('Control+k');
    await expect(boxOf(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(boxOf(page)).toBeHidden();
  });
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('a student finds their own request and the form of another, and nobody else’s', async ({ page }) => {
    await signIn(page, 'joshua.villareal');
    await page.getByRole('button', { name: 'Search' }).tap();
    await boxOf(page).fill('petition');
    const found = page.getByRole('option');
    await expect(found).toHaveText([/No\. \d+/, /Request this document/]);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await boxOf(page).fill('leave of absence');
    await expect(found).toHaveText([/^Leave of Absence.*Request this document$/]);
    await boxOf(page).fill('macaspac');
    await expect(page.getByText('Nothing found.')).toBeVisible();

    await boxOf(page).fill('petition');
    await found.first().tap();
    await expect(page.getByRole('heading', { level: 1, name: /^Request for Petition No\./ })).toBeVisible();
  });
});
