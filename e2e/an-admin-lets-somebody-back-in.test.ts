import type { Page } from '@playwright/test';
import { authenticator } from './support/authenticator.ts';
import { DEMO_PASSWORD, expect, expectGoodScreen, signIn, test } from './support/fixtures.ts';
import { logInAs, openSession, statusOfProfile } from './support/log-in-as.ts';
import { createAccount } from './support/new-account.ts';
import { mailWithSubject } from './support/outbox.ts';
import { toast } from './support/toast.ts';

const EMAIL = 'ligaya.pascua@example.edu';
const NEW_PASSWORD = 'slow boats to Cebu';

test('an Admin turns off a lost second factor, logs somebody out everywhere and sends a link for a new password', async ({
  page,
}) => {
  test.slow();
  const password = await createAccount(EMAIL, 'Ligaya', 'Pascua');
  const id = await turnOnSecondFactor(page, password);
  const recovery = page.getByRole('region', { name: 'Account recovery' });
  const turnOff = recovery.getByRole('button', { name: 'Turn off two-factor authentication' });

  await test.step('the second factor is turned off with the Admin’s own password', async () => {
    await signIn(page, 'andres.malonzo', `/dashboard/users/${id}`);
    await turnOff.click();
    const dialog = page.getByRole('dialog', { name: 'Turn off two-factor authentication?' });
    await expect(dialog).toContainText('Ligaya Pascua then logs in with the password alone.');
    await dialog.getByLabel(/^Your password/).fill('not the password');
    await dialog.getByRole('button', { name: 'Turn it off' }).click();
    await expect(dialog).toContainText('The password is not correct.');
    await expectGoodScreen(page);
    await dialog.getByLabel(/^Your password/).fill(DEMO_PASSWORD);
    await dialog.getByRole('button', { name: 'Turn it off' }).click();
    await expect(toast(page, 'Two-factor authentication turned off')).toBeVisible();
    await expect(turnOff).toBeHidden();
  });

  await test.step('all sessions of the account end at once', async () => {
    const thief = await openSession(page, EMAIL, password);
    await recovery.getByRole('button', { name: 'Log out everywhere' }).click();
    const dialog = page.getByRole('dialog', { name: 'Log this user out everywhere?' });
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await expectGoodScreen(page);
    await dialog.getByRole('button', { name: 'Log out everywhere' }).click();
    await expect(toast(page, 'Logged out everywhere')).toBeVisible();
    expect(await statusOfProfile(page, thief)).toBe(401);
    await mailWithSubject('You were logged out everywhere', EMAIL);
  });

  await test.step('a link for a new password goes to the mail of the owner', async () => {
    await recovery.getByRole('button', { name: 'Send new-password link' }).click();
    const dialog = page.getByRole('dialog', { name: 'Send a new-password link?' });
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await expectGoodScreen(page);
    await dialog.getByRole('button', { name: 'Send link' }).click();
    await expect(toast(page, 'New-password link sent')).toContainText(EMAIL);
    await expectGoodScreen(page);
  });

  await test.step('with it she is back in, and reads who did what', async () => {
    const { text = '' } = await mailWithSubject('Set a new password', EMAIL);
    expect(text).toContain('Andres P. Malonzo sends you a link');
    await page.evaluate(() => localStorage.clear());
    await page.goto(/\S+\/auth\/new-password#\S+/.exec(text)?.[0] ?? '');
    await page.getByLabel(/^New password/).fill(NEW_PASSWORD);
    await page.getByLabel(/^Confirm password/).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Set the new password' }).click();
    await expect(page).toHaveURL('/auth/login');
    await logInAs(page, EMAIL, NEW_PASSWORD);
    await expect(page).toHaveURL('/dashboard');
    await page.getByRole('button', { name: /^Notifications/ }).click();
    const loggedOut = page.getByRole('link', { name: /^Andres P. Malonzo logged out every browser/ });
    await expect(loggedOut).toHaveAttribute('href', '/profile?tab=security');
    await expect(page.getByText(/^Andres P. Malonzo sent you a mail with a link/)).toBeVisible();
    await expect(
      page.getByText(/^Andres P. Malonzo turned off the two-factor authentication of your account/),
    ).toBeVisible();
  });

  await test.step('on her own page there is nothing of the kind', async () => {
    await page.goto(`/dashboard/users/${id}`);
    await expect(page.getByRole('heading', { name: 'Ligaya Pascua' })).toBeVisible();
    await expect(recovery).toBeHidden();
  });
});

/** Without a browser; answers the id of the account. */
async function turnOnSecondFactor(page: Page, password: string): Promise<number> {
  const headers = { authorization: `Bearer ${await openSession(page, EMAIL, password)}` };
  const setUp = await page.request.get('/api/v1/auth/generate-2fa', { headers });
  const secret = new URL((await setUp.json()).data.otpauth).searchParams.get('secret') ?? '';
  const data = { code: await authenticator(secret)() };
  const turnedOn = await page.request.post('/api/v1/auth/verify-2fa', { headers, data });
  expect(turnedOn.ok(), await turnedOn.text()).toBe(true);
  const profile = await page.request.get('/api/v1/profile', { headers });
  return (await profile.json()).data.account.id;
}
