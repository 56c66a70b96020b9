import type { Page } from '@playwright/test';
import {
  DEMO_PASSWORD,
  downloadedBytes,
  expect,
  expectAccessible,
  expectGoodScreen,
  expectNoSidewaysScroll,
  test,
} from './support/fixtures.ts';
import { logInAs } from './support/log-in-as.ts';
import { createAccount } from './support/new-account.ts';
import { PHONE } from './support/phone.ts';
import { toast } from './support/toast.ts';

const HEADINGS = 'Program,Specialization,Year Level,Section,Semester,Academic Year';
const CLASSES = '/dashboard/classes';

test('a registrar imports, finds, exports and deletes classes', async ({ page }) => {
  await logIn(page, 'celia.bautista@example.edu', 'Celia', 'Bautista');
  await page.getByRole('link', { name: 'Manage classes' }).click();
  await expect(page).toHaveURL(CLASSES);
  await expectGoodScreen(page);

  await test.step('a file with a bad row saves nothing and names it', async () => {
    await page.getByRole('button', { name: 'Import' }).click();
    await choose(page, [
      HEADINGS,
      'BS Geology,Marine Geology,1,A,1,2033-2034',
      ',,,,,',
      'BS Geology,=Marine,two,B,1,2033-2034',
    ]);
    const dialog = page.getByRole('dialog', { name: 'Import Classes' });
    await expect(dialog.getByText('Year Level and Semester must be numbers')).toBeVisible();
    await expect(dialog.getByText('2 classes in this file.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Import 2 classes' })).toBeDisabled();
    await expectGoodScreen(page);
    await dialog.getByRole('button', { name: 'Choose another file' }).click();
  });

  await test.step('the corrected file is saved as a whole', async () => {
    const rows = ['A', 'B', 'C', 'D', 'E'].map((section) => `BS Geology,=Marine,2,${section},1,2033-2034`);
    await choose(page, [HEADINGS, ...rows]);
    await page.getByRole('button', { name: 'Import 5 classes' }).click();
    await expect(toast(page, '5 classes imported')).toBeVisible();
  });

  await test.step('the same file again is refused by the portal, row by row', async () => {
    await page.getByRole('button', { name: 'Import' }).click();
    await choose(page, [HEADINGS, 'bs geology,=marine,2,a,1,2033-2034']);
    await page.getByRole('button', { name: 'Import 1 class' }).click();
    await expect(toast(page, 'Error while importing classes')).toBeVisible();
    await expect(page.getByText('This class already exists.').first()).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('they are found, the search is in the address, and exported without formulas', async () => {
    await page.getByRole('searchbox', { name: 'Search' }).fill('geology 2033');
    await expect(page).toHaveURL(`${CLASSES}?search=geology+2033`);
    await expect(page.getByText('5 classes')).toBeVisible();
    await page.reload();
    await expect(page.getByText('5 classes')).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export as CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^classes-\d{4}-\d\d-\d\d-\d{6}\.csv$/);
    const lines = Buffer.from(await downloadedBytes(download))
      .toString('utf8')
      .trimEnd()
      .split('\r\n');
    expect(lines[0]).toBe(`\uFEFF${HEADINGS},College`);
    expect(lines[1]).toBe(`BS Geology,"'=Marine",2,A,1,2033-2034,College of Science`);
    expect(lines).toHaveLength(6);
  });

  await test.step('ticked ones are deleted together', async () => {
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await expect(page.getByText('5 selected')).toBeVisible();
    await expectGoodScreen(page);
    await page.getByRole('button', { name: 'Delete selected' }).click();
    await expect(page.getByRole('dialog').getByText('and 2 more')).toBeVisible();
    await page.getByRole('button', { name: 'Delete 5' }).click();
    await expect(toast(page, '5 classes deleted')).toBeVisible();
    await expect(page.getByText('No results found. Please try using different filters.')).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('a class is created and deleted, and one in use stays', async ({ page }) => {
    await logIn(page, 'celso.navarro@example.edu', 'Celso', 'Navarro');
    await page.goto(CLASSES);
    await page.getByRole('button', { name: 'Create Class' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Create Class' });
    await dialog.getByRole('button', { name: 'Create Class' }).tap();
    await expect(toast(page, 'All fields are required')).toBeVisible();
    await expect(dialog.getByText('Section is required')).toBeVisible();
    await expectAccessible(page);
    // the academic years that are offered leave the button in reach
    await dialog.getByLabel('Academic Year').tap();
    const years = page.getByRole('listbox').getByRole('option', { name: /^\d{4}-\d{4}$/ });
    await expect(years.first()).toBeVisible();
    await dialog.getByRole('button', { name: 'Create Class' }).tap({ trial: true });
    for (const [label, value] of [
      ['Program', 'BS Astronomy'],
      ['Specialization', 'Radio Astronomy'],
      ['Year Level', '3'],
      ['Section', 'Z'],
      ['Semester', '2'],
      ['Academic Year', '2034-2035'],
    ] as const) {
      await dialog.getByLabel(label).fill(value);
    }
    await dialog.getByRole('button', { name: 'Create Class' }).tap();
    await expect(toast(page, 'Class created')).toBeVisible();

    await page.getByRole('searchbox', { name: 'Search' }).fill('astronomy');
    await expect(page.getByText('1 class', { exact: true })).toBeVisible();
    await expect(page.getByText('BS Astronomy · 3Z')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Delete BSA-RA 3Z' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).tap();
    await expect(toast(page, 'Class deleted')).toBeVisible();

    await page.goto(`${CLASSES}?search=4A`);
    await page.getByRole('button', { name: 'Delete BSM-CS 4A' }).tap();
    await expect(page.getByText('This class is still in use and stays:')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().tap();
  });
});

test('who is no Admin is sent home', async ({ page }) => {
  await page.goto('/auth/login');
  await logInAs(page, 'katrina.buenaflor@example.edu', DEMO_PASSWORD);
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('link', { name: 'Classes' })).toHaveCount(0);
  await page.goto(CLASSES);
  await expect(page).toHaveURL('/dashboard');
});

async function logIn(page: Page, email: string, firstName: string, lastName: string): Promise<void> {
  await logInAs(page, email, await createAccount(email, firstName, lastName));
  await expect(page).toHaveURL('/dashboard');
}

async function choose(page: Page, lines: readonly string[]): Promise<void> {
  const buffer = Buffer.from(`${lines.join('\r\n')}\r\n`);
  await page
    .getByLabel('Choose the CSV file')
    .setInputFiles({ name: 'classes.csv', mimeType: 'text/csv', buffer });
}
