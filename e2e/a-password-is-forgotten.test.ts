import { expect, expectGoodScreen, test } from './support/fixtures.ts';
import { logInAs, openSession, statusOfProfile } from './support/log-in-as.ts';
import { createAccount } from './support/new-account.ts';
import { mailWithSubject } from './support/outbox.ts';
import { PHONE } from './support/phone.ts';
import { toast } from './support/toast.ts';

test.use(PHONE);

const EMAIL = 'felicidad.ocampo@example.edu';
const NEW_PASSWORD = 'tidepools of Luzon';

test('on a phone somebody who forgot the password sets a new one with the link of a mail', async ({
  page,
}) => {
  test.slow();
  const password = await createAccount(EMAIL, 'Felicidad', 'Ocampo');
  const session = await openSession(page, EMAIL, password);
  const notice = page.getByRole('status').filter({ hasText: 'If an account has the email' });
  const newPassword = page.getByLabel(/^New password/);
  const confirm = page.getByLabel(/^Confirm password/);
  const set = page.getByRole('button', { name: 'Set the new password' });

  await test.step('the login page leads there, and the answer is the same for everybody', async () => {
    await page.goto('/auth/login');
    await page.getByLabel('Email').fill(EMAIL);
    await page.getByRole('link', { name: 'Forgot password?' }).tap();
    await expect(page.getByRole('button', { name: 'Send the link' })).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(EMAIL);
    await expectGoodScreen(page);
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(EMAIL);
    await page.goForward();
    // both pages have such a field
    await expect(page.getByRole('button', { name: 'Send the link' })).toBeVisible();
    await page.getByLabel('Email').clear();
    await page.getByRole('button', { name: 'Send the link' }).tap();
    await expect(page.getByText('Please provide a valid institutional email address.')).toBeVisible();
    await expect(page.getByLabel('Email')).toBeFocused();
    await page.getByLabel('Email').fill('nobody.here@example.edu');
    await page.getByRole('button', { name: 'Send the link' }).tap();
    await expect(notice).toContainText('nobody.here@example.edu');
    const words = ((await notice.textContent()) ?? '').replace('nobody.here@example.edu', EMAIL);
    await expectGoodScreen(page);
    await page.goto('/auth/forgot-password');
    await page.getByLabel('Email').fill(EMAIL);
    await page.getByRole('button', { name: 'Send the link' }).tap();
    await expect(notice).toHaveText(words);
  });

  const link = await test.step('the mail has a link, whose token the browser keeps to itself', async () => {
    const { text = '' } = await mailWithSubject('Set a new password', EMAIL);
    const [address = '', token = ''] = /\S+\/auth\/new-password#(\S+)/.exec(text) ?? [];
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(address);
    await expect(newPassword).toBeFocused();
    await expect(page).toHaveURL('/auth/new-password');
    expect(asked.filter((url) => new URL(url).href.replace(/#.*/, '').includes(token))).toEqual([]);
    await expectGoodScreen(page);
    return address;
  });

  await test.step('it sets a password that nobody guesses, typed twice', async () => {
    await newPassword.fill('Password2026');
    await confirm.fill('Password2027');
    await set.tap();
    await expect(page.getByText('Passwords do not match.')).toBeVisible();
    await confirm.fill('Password2026');
    await set.tap();
    await expect(toast(page, 'Error while changing password')).toContainText('easy to guess');
    await expect(newPassword).toHaveAttribute('aria-invalid', 'true');
    await expectGoodScreen(page);
    await newPassword.fill(NEW_PASSWORD);
    await confirm.fill(NEW_PASSWORD);
    await set.tap();
    await expect(page).toHaveURL('/auth/login');
    await expect(toast(page, 'Password changed successfully')).toBeVisible();
  });

  await test.step('the old one and every session are over, the new one opens the account', async () => {
    expect(await statusOfProfile(page, session)).toBe(401);
    await logInAs(page, EMAIL, password);
    await expect(toast(page, 'Incorrect email or password.')).toBeVisible();
    await logInAs(page, EMAIL, NEW_PASSWORD);
    await expect(page).toHaveURL('/dashboard');
    await mailWithSubject('Your password was changed', EMAIL);
  });

  await test.step('the link works no second time', async () => {
    await page.goto('/favicon.svg');
    await page.goto(link);
    await newPassword.fill('another tidepool');
    await confirm.fill('another tidepool');
    await set.tap();
    await expect(page.getByRole('status').filter({ hasText: 'This link does not work' })).toBeVisible();
    await expectGoodScreen(page);
    await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
  });
});
