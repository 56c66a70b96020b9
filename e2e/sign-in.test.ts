import {
  deanCode,
  expect,
  expectAccessible,
  expectGoodScreen,
  giveCode,
  keepSession,
  logInByHand,
  signIn,
  test,
} from './support/fixtures.ts';

test('somebody who follows a link logs in and arrives where the link led', async ({ page }) => {
  await page.goto('/dashboard/my-requests?tab=create-request');
  await expect(page).toHaveURL('/auth/login');

  await logInByHand(page, 'miguel.santillan');

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

test('the Dean gives a wrong code, then the right one, and no code counts twice', async ({ page }) => {
  test.slow();
  const refusal = page.getByRole('dialog').getByText('Invalid two-factor authentication code.');

  await test.step('a link leads to the login page, which asks for the code', async () => {
    await page.goto('/profile?tab=security');
    await logInByHand(page, 'isidro.macaspac');
    await expect(page.getByRole('dialog', { name: 'Two-Factor Authentication' })).toBeVisible();
    await expect(page.getByLabel('Digit 1 of 6')).toBeFocused();
    await expect(page.getByText('Login failed')).toBeHidden();
    await expectGoodScreen(page);
  });

  await test.step('a wrong code is refused and the boxes are empty for the next one', async () => {
    await giveCode(page, '000000');
    await expect(refusal).toBeVisible();
    await expect(page.getByLabel('Digit 1 of 6')).toHaveValue('');
    await expect(page.getByLabel('Digit 1 of 6')).toBeFocused();
    await expectAccessible(page);
  });

  const right = await test.step('the right one leads where the link led', async () => {
    const code = await deanCode();
    await giveCode(page, code);
    await expect(page).toHaveURL('/profile?tab=security');
    return code;
  });

  await test.step('after a logout nothing of the portal is shown', async () => {
    await page.getByRole('button', { name: 'Account menu of Dr. Isidro L. Macaspac' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/auth/login');
    await page.goto('/dashboard');
    await expect(page).toHaveURL('/auth/login');
  });

  await test.step('the same code does not open the portal again, the next one does', async () => {
    await logInByHand(page, 'isidro.macaspac');
    await giveCode(page, right);
    await expect(refusal).toBeVisible();
    await giveCode(page, await deanCode());
    await expect(page.getByRole('heading', { name: 'Requests to sign' })).toBeVisible();
    await keepSession(page, 'isidro.macaspac');
  });
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

  await logInByHand(page, 'angela.dimaano');
  await expect(page).toHaveURL('/profile?tab=signature');
});
