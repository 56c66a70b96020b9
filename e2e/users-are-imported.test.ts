import type { Locator, Page } from '@playwright/test';
import { choose } from './support/choose.ts';
import { downloadedBytes, expect, expectGoodScreen, signIn, test } from './support/fixtures.ts';
import { toast } from './support/toast.ts';
import { USERS, userRow } from './support/user-list.ts';
import { teacher, usersFile } from './support/users-file.ts';

const ADMIN = 'lourdes.banaga';

test('a file with a bad row is named, repaired and imported; several users are changed at once', async ({
  page,
}) => {
  test.slow();
  await signIn(page, ADMIN, USERS);
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import Users' });
  const bad = dialog.getByRole('list', { name: 'Rows that must be corrected' }).getByRole('listitem');

  await test.step('there is a template', async () => {
    await expectGoodScreen(page);
    const text = await downloaded(page, dialog.getByRole('button', { name: 'Download a template' }));
    expect(text).toMatch(/^\uFEFFPrefix,First Name,Middle Name,.*,Semester,Academic Year\r\n$/);
  });

  await test.step('a bad row is seen before anything is sent, and what only the portal knows afterwards', async () => {
    await chooseFile(dialog, [teacher(1), teacher(2, { emailAddress: 'begona@gmail.com' }), teacher(3)]);
    await expect(bad).toHaveText([
      /^Row 2 \(line 3 of the file\)\s*Email Address: Please provide a valid institutional email address\.$/,
    ]);
    await expect(dialog.getByRole('button', { name: 'Import 3 users' })).toBeDisabled();
    await expect(dialog.getByRole('region', { name: 'Preview of the file' })).toContainText('Begoña');
    await expectGoodScreen(page);
    await dialog.getByRole('button', { name: 'Choose another file' }).click();
    await chooseFile(dialog, [teacher(1), teacher(2), teacher(3, { department: 'College of Magic' })]);
    await dialog.getByRole('button', { name: 'Import 3 users' }).click();
    await expect(toast(page, 'Error while importing users')).toBeVisible();
    await expect(bad).toHaveText([/^Row 3 .*Department: There is no department "College of Magic"\.$/]);
    const text = await downloaded(page, dialog.getByRole('button', { name: /with reasons/ }));
    expect(text).toContain('Begoña;;Zúñiga3;');
    expect(text.trim()).toMatch(/There is no department ""College of Magic""\."$/);
  });

  await test.step('repaired it is imported as a whole', async () => {
    await dialog.getByRole('button', { name: 'Choose another file' }).click();
    await chooseFile(dialog, [teacher(1), teacher(2), teacher(3)]);
    await dialog.getByRole('button', { name: 'Import 3 users' }).click();
    await expect(toast(page, '3 users imported')).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  await test.step('all three get a department, then all three go', async () => {
    await page.getByLabel('Search').fill('zúñiga');
    await expect(page.getByRole('row')).toHaveCount(4);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    const bar = page.getByRole('group', { name: 'Selected rows' });
    await expect(bar).toContainText('3 selected');
    await expectGoodScreen(page);
    await bar.getByRole('button', { name: 'Edit selected' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit 3 users' });
    await edit.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toast(page, 'No changes detected')).toBeVisible();
    await choose(edit, 'Department', 'University Library');
    await expectGoodScreen(page);
    await edit.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toast(page, '3 users updated')).toBeVisible();
    await expect(userRow(page, 'Begoña Zúñiga2')).toContainText('University Library');

    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await bar.getByRole('button', { name: 'Delete selected' }).click();
    const remove = page.getByRole('dialog', { name: 'Delete 3 users?' });
    await expect(remove).toContainText('Begoña Zúñiga1, Begoña Zúñiga2 and Begoña Zúñiga3');
    await remove.getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, '3 users deleted')).toBeVisible();
    await expect(bar).toBeHidden();
  });
});

test('of 5,000 users a bad one is named and nobody saved; a large import goes on without its dialog', async ({
  page,
}) => {
  test.slow();
  await signIn(page, ADMIN, USERS);
  const open = page.getByRole('button', { name: 'Import' });
  const dialog = page.getByRole('dialog', { name: 'Import Users' });
  const rows = Array.from({ length: 5000 }, (_, index) => teacher(10_000 + index));

  await test.step('one bad row among 5,000', async () => {
    await open.click();
    await chooseFile(dialog, rows.with(4321, teacher(1, { department: 'Nowhere' })));
    await dialog.getByRole('button', { name: 'Import 5,000 users' }).click();
    await expect(dialog.getByText('Row 4322', { exact: true })).toBeVisible();
    await expect(dialog).toContainText('There is no department "Nowhere".');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByLabel('Search').fill('zúñiga');
    await expect(page.getByText('No results found. Please try using different filters.')).toBeVisible();
  });

  await test.step('its bar is there after the dialog was closed and the page loaded anew', async () => {
    await open.click();
    // So many that their passwords take many times as long as closing the dialog and loading the page anew.
    await chooseFile(dialog, rows.slice(0, 1000));
    await dialog.getByRole('button', { name: 'Import 1,000 users' }).click();
    const bar = page.getByRole('progressbar', { name: 'Users imported so far' });
    await expect(dialog.getByRole('progressbar')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    // While it fades away there are two bars.
    await expect(dialog).toBeHidden();
    await expect(bar).toBeVisible();
    await page.reload();
    await expect(bar).toBeVisible();
    await expectGoodScreen(page);
  });

  await test.step('once it is done they are in the list', async () => {
    await expect(page.getByRole('status').filter({ hasText: '1,000 users imported' })).toBeVisible({
      timeout: 240_000,
    });
    await expectGoodScreen(page);
    await page.getByRole('button', { name: 'Close message' }).click();
    await page.getByLabel('Search').fill('zúñiga');
    await expect(page.getByText('1 to 25 of 1,000')).toBeVisible();
  });
});

async function chooseFile(dialog: Locator, rows: Parameters<typeof usersFile>[1]): Promise<void> {
  await dialog.getByLabel('Choose the CSV file').setInputFiles(usersFile('new users.csv', rows));
}

async function downloaded(page: Page, button: Locator): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await downloadedBytes(download));
}
