import { credentialsOf, deanCode, expect, expectAccessible, signIn, test } from './support/fixtures.ts';

test('somebody who follows a link logs in and arrives where the link led', async ({ page }) => {
  await page.goto('/dashboard/my-requests?tab=create-request');
  await expect(page).toHaveURL('/auth/login');

  const { email, password } = credentialsOf('miguel.santillan');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();

  await expect(page).toHaveURL('/dashboard/my-requests?tab=create-request');
  await expect(page.getByRole('link', { name: /Dropping Form/ })).toBeVisible();
});

test('a wrong password is told on both fields and in a toast', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('textbox', { name: 'Email' }).fill('bea.tayag@students.example.edu');
  await page.getByRole('textbox', { name: 'Password' }).fill('not-the-password');
  await page.getByRole('button', { name: 'Login' }).click();

  const toast = page.getByRole('alert').filter({ hasText: 'Login failed' });
  await expect(toast).toContainText('Incorrect email or password.');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
});

test('the Dean gives a wrong code, then the right one, and logs out again', async ({ page }) => {
  const { email, password } = credentialsOf('isidro.macaspac');
  await page.goto('/auth/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();

  const dialog = page.getByRole('dialog', { name: 'Two-Factor Authentication' });
  await expect(dialog).toBeVisible();
  await expect(page.getByText('Login failed')).toBeHidden();
  await expectAccessible(page);

  const right = await deanCode();
  const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0');
  await dialog.getByLabel('Digit 1 of 6').click();
  await page.keyboard.type(wrong);
  await dialog.getByRole('button', { name: 'Verify and Login' }).click();
  await expect(dialog.getByText('Invalid two-factor authentication code.')).toBeVisible();

  await dialog.getByLabel('Digit 1 of 6').click();
  await page.keyboard.type(await deanCode());
  await dialog.getByRole('button', { name: 'Verify and Login' }).click();
  await expect(page.getByRole('heading', { name: 'Requests to sign' })).toBeVisible();

  await page.getByRole('button', { name: 'Account menu of Dr. Isidro L. Macaspac' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/auth/login');
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/auth/login');
});

test('an unknown path leads home, and a screen of the administrators is not for a student', async ({
  page,
}) => {
  await signIn(page, 'miguel.santillan', '/no/such/page');
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/dashboard/requests');
  await expect(page).toHaveURL('/dashboard');
});

test('a session that ended elsewhere leads to the login page and back', async ({ page }) => {
  await signIn(page, 'angela.dimaano', '/profile?tab=security');
  await page.evaluate(() => localStorage.setItem('authToken', 'of-a-session-that-ended'));
  await page.goto('/profile?tab=signature');
  await expect(page).toHaveURL('/auth/login');

  const { email, password } = credentialsOf('angela.dimaano');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/profile?tab=signature');
});
