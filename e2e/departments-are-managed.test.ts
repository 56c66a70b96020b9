import {
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

const DEPARTMENTS = '/dashboard/departments';

test('an Admin creates a department and deletes it; one in use stays and says what belongs to it', async ({
  page,
}) => {
  const email = 'dario.ocampo@example.edu';
  await logInAs(page, email, await createAccount(email, 'Dario', 'Ocampo'));
  await page.getByRole('link', { name: 'Manage departments' }).click();
  await expect(page).toHaveURL(DEPARTMENTS);
  await expect(page.getByRole('columnheader')).toHaveText(['#', 'Name', 'Delete']);
  await expectGoodScreen(page);

  const dialog = page.getByRole('dialog', { name: 'Create Department' });
  const create = async (name: string) => {
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByRole('button', { name: 'Create Department' }).click();
  };
  await page.getByRole('button', { name: 'Create Department' }).click();
  await create(' ');
  await expect(toast(page, 'Department name is required')).toBeVisible();
  await expectAccessible(page);
  await create('college of science');
  await expect(toast(page, 'A department with this name already exists.')).toBeVisible();
  await create('Office of Alumni Relations');
  await expect(toast(page, 'Department created')).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search' }).fill('alumni');
  await expect(page).toHaveURL(`${DEPARTMENTS}?search=alumni`);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: 'Delete Office of Alumni Relations' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Department deleted')).toBeVisible();
  await expect(page.getByText('No results found. Please try using different filters.')).toBeVisible();

  await page.goto(DEPARTMENTS);
  await page.getByRole('button', { name: 'Delete College of Science' }).click();
  await expect(
    page.getByText(/cannot be deleted: it is still in use by [\d,]+ users, .* and 14 documents\./),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Delete College of Science' })).toBeFocused();
});

const STAYS = 'Office of Student Affairs';

test('what was typed into a dialog is not lost by Escape, a press beside it, its cross or Back', async ({
  page,
}) => {
  const email = 'delfin.roque@example.edu';
  await logInAs(page, email, await createAccount(email, 'Delfin', 'Roque'));
  await page.getByRole('link', { name: 'Manage departments' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Department' });
  const question = page.getByRole('dialog', { name: 'Leave this form?' });
  const name = dialog.getByLabel('Name');
  await page.getByRole('button', { name: 'Create Department' }).click();
  await expect(name).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Create Department' }).click();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(DEPARTMENTS);

  await page.getByRole('button', { name: 'Create Department' }).click();
  await name.fill(STAYS);
  const ways = [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 400),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    () => page.goBack(),
  ];
  for (const leave of ways) {
    await leave();
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(dialog).toBeVisible();
    await expect(dialog.locator(':focus')).toBeVisible();
    await expect(name).toHaveValue(STAYS);
  }
  await page.goBack();
  await expect(question).toBeVisible();
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(name).toHaveValue(STAYS);
  await page.goBack();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Create Department' })).toBeFocused();
  await expect(page).toHaveURL(DEPARTMENTS);
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('departments are cards', async ({ page }) => {
    const email = 'delia.pineda@example.edu';
    await logInAs(page, email, await createAccount(email, 'Delia', 'Pineda'));
    await expect(page).toHaveURL('/dashboard');
    await page.goto(`${DEPARTMENTS}?search=library`);
    await expect(page.getByRole('listitem').filter({ hasText: 'University Library' })).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Delete University Library' }).tap();
    await expect(page.getByText(/it is still in use by/)).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});
