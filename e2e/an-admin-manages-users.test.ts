import { choose } from './support/choose.ts';
import { expect, expectGoodScreen, signIn, test } from './support/fixtures.ts';
import { PHONE } from './support/phone.ts';
import { toast } from './support/toast.ts';
import { USERS, userRow } from './support/user-list.ts';

const ADMIN = 'lourdes.banaga';

test('an Admin creates a user in four steps, edits, moves and deletes them', async ({ page }) => {
  test.slow();
  await signIn(page, ADMIN);
  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(page).toHaveURL(USERS);
  await expect(userRow(page, 'Lourdes T. Bañaga')).toContainText('Online');
  await expectGoodScreen(page);

  await test.step('each step says what it misses before the next one', async () => {
    await page.getByRole('button', { name: 'Create User' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create User' });
    const next = dialog.getByRole('button', { name: 'Continue' });
    await next.click();
    await expect(dialog.getByText('First and last name are required')).toHaveCount(2);
    await expectGoodScreen(page);
    await dialog.getByLabel('First Name').fill('Corazon');
    await dialog.getByLabel('Last Name').fill('Ylagan');
    await next.click();
    await expect(dialog.getByRole('heading', { name: 'Login Credentials' })).toBeFocused();
    await dialog.getByLabel('Email Address').fill('corazon.ylagan@gmail.com');
    await dialog.getByLabel(/^Password/).fill('seven blue kites');
    await next.click();
    await expect(dialog.getByText('Please provide a valid institutional email address.')).toBeVisible();
    await dialog.getByLabel('Email Address').fill('corazon.ylagan@example.edu');
    await next.click();
    await expect(dialog.getByRole('heading', { name: 'Contact Information' })).toBeVisible();
    await next.click();
    await choose(dialog, 'Role', 'Staff');
    await choose(dialog, 'Department', 'University Library');
    await dialog.getByRole('button', { name: 'Create User' }).click();
    await expect(dialog.getByText('An account with this role needs a position')).toBeVisible();
    await expectGoodScreen(page);
    await choose(dialog, 'Role', 'Faculty');
    await dialog.getByRole('button', { name: 'Create User' }).click();
    await expect(toast(page, 'User created')).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  await test.step('the new user is found, and opened from the list', async () => {
    await page.getByLabel('Search').fill('ylagan');
    await expect(page).toHaveURL(/search=ylagan/);
    await expect(userRow(page, 'Corazon Ylagan')).toContainText('Never logged in');
    await userRow(page, 'Corazon Ylagan').getByText('University Library').click();
    await expect(page.getByRole('heading', { name: 'Corazon Ylagan' })).toBeVisible();
    await expectGoodScreen(page);
  });

  await test.step('Edit Profile saves what is different', async () => {
    const dialog = page.getByRole('dialog', { name: 'Edit Profile' });
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    const save = dialog.getByRole('button', { name: 'Save Changes' });
    await save.click();
    await expect(toast(page, 'No changes detected')).toBeVisible();
    await expect(dialog.getByLabel('Email Address')).not.toBeEditable();
    await dialog.getByLabel('Last Name').fill('');
    await save.click();
    await expect(dialog.getByText('First name, and Last name is requried')).toBeVisible();
    await expectGoodScreen(page);
    await dialog.getByLabel('Last Name').fill('Ylagan-Roxas');
    await save.click();
    await expect(toast(page, 'Profile updated successfully')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Corazon Ylagan-Roxas' })).toBeVisible();
  });

  await test.step('a position is given and its consequences are said', async () => {
    const dialog = page.getByRole('dialog', { name: 'Change Position' });
    await page.getByRole('button', { name: 'Change Position' }).click();
    const update = dialog.getByRole('button', { name: 'Update Position' });
    await update.click();
    await expect(toast(page, 'No changes')).toBeVisible();
    await choose(dialog, 'New Position', /^Clerk,/);
    await expect(dialog.getByText(/Jonalyn C. Baltazar.* as well: whoever acts first signs\./)).toBeVisible();
    await expectGoodScreen(page);
    await choose(dialog, 'New Position', /^Part-time Instructor,/);
    await update.click();
    await expect(toast(page, 'Position updated')).toContainText('Part-time Instructor');
  });

  await test.step('who is deleted is in the list no more', async () => {
    await page.getByRole('button', { name: 'Delete User' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete this user?' });
    await expect(dialog).not.toContainText('Part-time Instructor');
    await expect(dialog.getByRole('button', { name: 'Keep' })).toBeFocused();
    await expectGoodScreen(page);
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, 'User deleted')).toBeVisible();
    await expect(page).toHaveURL(USERS);
    await page.getByLabel('Search').fill('ylagan');
    await expect(page.getByText('No results found. Please try using different filters.')).toBeVisible();
    await expectGoodScreen(page);
  });
});

test('a name is on one line however long ago its owner was there', async ({ page }) => {
  await page.route(/\/api\/v1\/accounts\?/, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    const lastOnline = new Date(Date.now() - 59 * 60_000).toISOString();
    const accounts = answer.data.accounts.map((account: object) => ({ ...account, lastOnline }));
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, accounts } } });
  });
  await signIn(page, ADMIN);
  await page.goto(USERS);
  await expect(userRow(page, 'Lourdes T. Bañaga')).toContainText('59 minutes ago');
  const name = userRow(page, 'Dr. Rogelio S. Dimayuga').getByRole('link');
  await expect.poll(() => name.evaluate(countLines)).toBe(1);
});

test('the list is sorted and filtered, and the address keeps it', async ({ page }) => {
  await signIn(page, ADMIN, `${USERS}?sort=email&order=desc`);
  const email = page.getByRole('columnheader', { name: 'Email' });
  await expect(email).toHaveAttribute('aria-sort', 'descending');
  await email.getByRole('button').click();
  await expect(email).toHaveAttribute('aria-sort', 'ascending');
  await choose(page.locator('main'), 'Role', 'Executive');
  await expect(page).toHaveURL(/roleId=\d+/);
  await expect(userRow(page, 'Dr. Isidro L. Macaspac')).toBeVisible();
  await expect(userRow(page, 'Lourdes T. Bañaga')).toBeHidden();
  await page.reload();
  await expect(userRow(page, 'Dr. Isidro L. Macaspac')).toBeVisible();
  await expect(userRow(page, 'Lourdes T. Bañaga')).toBeHidden();
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('users are cards that are found, ticked and opened', async ({ page }) => {
    await signIn(page, ADMIN, USERS);
    await page.getByLabel('Search').fill('cunanan');
    const card = page.getByRole('listitem').filter({ hasText: 'Hazel T. Cunanan' });
    await expect(page.getByRole('checkbox')).toHaveCount(2);
    await page.getByRole('checkbox', { name: 'Select Hazel T. Cunanan' }).tap();
    await expect(page.getByRole('group', { name: 'Selected rows' })).toContainText('1 selected');
    await expectGoodScreen(page);
    await page.getByRole('button', { name: 'Edit selected' }).tap();
    await expect(page.getByRole('dialog', { name: 'Edit 1 user' })).toBeVisible();
    await expectGoodScreen(page);
    await page.getByRole('button', { name: 'Cancel' }).tap();
    await card.getByRole('link', { name: 'Hazel T. Cunanan' }).tap();
    await page.getByRole('button', { name: 'Edit Profile' }).tap();
    await expect(page.getByRole('dialog', { name: 'Edit Profile' })).toBeVisible();
    await expectGoodScreen(page);
  });
});

function countLines(text: Element): number {
  return text.getClientRects().length;
}
