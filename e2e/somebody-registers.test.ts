import { expect, expectGoodScreen, signIn, test } from './support/fixtures.ts';

test('somebody without an account registers, and is told how the university gives them one', async ({
  page,
}) => {
  const calls: string[] = [];
  await page.goto('/auth/register');
  await expect(page.getByRole('heading', { name: 'Register' })).toBeVisible();
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  const create = page.getByRole('button', { name: 'Create Account' });

  await page.getByLabel(/^Email/).fill('nobody@gmail.com');
  await page.getByLabel(/^Password/).fill('  seven77  ');
  await page.getByLabel(/^Confirm password/).fill('seven77');
  await create.click();
  for (const message of [
    'Please provide a valid institutional email address.',
    'Password must be at least 8 characters.',
    'Passwords do not match.',
  ])
    await expect(page.getByText(message)).toBeVisible();
  await expect(page.getByLabel(/^Email/)).toBeFocused();
  await expectGoodScreen(page);

  await page.getByLabel(/^Email/).fill('nobody@students.example.edu');
  await page.getByLabel(/^Password/).fill('long enough');
  await page.getByLabel(/^Confirm password/).fill('long enough');
  await page.getByLabel(/^Confirm password/).press('Enter');
  await expect(create).toBeDisabled();
  const notice = page.getByRole('status').filter({ hasText: 'accounts are created by the university' });
  await expect(notice).toBeVisible();
  await expect(create).toBeEnabled();
  await expect(page.getByLabel(/^Confirm password/)).toBeFocused();
  await expectGoodScreen(page);
  expect(calls.filter((path) => path.startsWith('/api'))).toEqual([]);

  await page.getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL('/auth/login');
});

test('whoever is logged in has no need to register', async ({ page }) => {
  await signIn(page, 'bea.tayag', '/auth/register');
  await expect(page).toHaveURL('/dashboard');
});

test('the onboarding wizard leads through four steps, with its own buttons and the browser’s', async ({
  page,
}) => {
  const step = (name: string) => page.getByRole('heading', { level: 2, name });
  await page.goto('/onboarding');
  await expect(step('Email verification')).toBeVisible();
  await page.getByLabel('Character 1 of 6').pressSequentially('4fT9k2');
  await expect(page.getByLabel('Character 6 of 6')).toHaveValue('2');
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('First name').fill('Nenita');
  await expectGoodScreen(page);
  await page.getByLabel('First name').press('Enter');
  await expect(page.getByLabel('Student number')).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('First name')).toHaveValue('Nenita');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(step('Email verification')).toBeVisible();
  for (const name of ['Personal details', 'Education', 'Done']) {
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(step(name)).toBeVisible();
  }
  await expectGoodScreen(page);
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  // nobody is logged in
  await expect(page).toHaveURL('/auth/login');
});
