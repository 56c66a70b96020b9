import type { Browser, Page } from '@playwright/test';
import { expect, expectGoodScreen, logInByHand, test } from './support/fixtures.ts';
import { PHONE } from './support/phone.ts';
import { toast } from './support/toast.ts';

const ENDED = 'Your session has ended. Log in to go on.';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Mobile Safari/537.36';

test('somebody sees both browsers, ends one, and it goes to its login page at once', async ({
  page,
  browser,
}) => {
  test.slow();
  const sessions = page.getByRole('region', { name: 'Sessions' });
  const onPhone = sessions.getByRole('listitem').filter({ hasText: 'Chrome on Android' });
  const phone = await openPhone(browser);

  await test.step('Dennis, who logs in nowhere else, logs in at a desk and on a phone, and is told of the second', async () => {
    await page.goto('/profile?tab=security');
    await logInByHand(page, 'dennis.carreon');
    await expect(sessions.getByRole('listitem')).toHaveCount(1);
    await phone.goto('/profile?tab=settings');
    await logInByHand(phone, 'dennis.carreon');
    await expect(phone).toHaveURL('/profile?tab=settings');
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await expect(page.getByText(/Someone logged in to your account.*Chrome on Android/)).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('both are in the list', async () => {
    await page.reload();
    await expect(sessions.getByRole('listitem')).toHaveCount(2);
    const own = sessions.getByRole('listitem').filter({ hasText: 'This device' });
    await expect(own).toContainText('127.0.0.1 · last used just now');
    await expect(own.getByRole('button')).toHaveCount(0);
    await expectGoodScreen(page);
  });

  await test.step('the phone’s is ended: it says so, and the next login leads back', async () => {
    await onPhone.getByRole('button', { name: 'End session' }).click();
    const dialog = page.getByRole('dialog', { name: 'End this session?' });
    await expect(dialog).toContainText('Chrome on Android at 127.0.0.1');
    await expectGoodScreen(page);
    await dialog.getByRole('button', { name: 'End session' }).click();
    await expect(toast(page, 'Session ended')).toBeVisible();
    await expect(onPhone).toHaveCount(0);
    await expect(phone).toHaveURL('/auth/login');
    await expect(phone.getByText(ENDED)).toBeVisible();
    await logInByHand(phone, 'dennis.carreon');
    await expect(phone).toHaveURL('/profile?tab=settings');
  });

  await test.step('then all others, with the keyboard alone', async () => {
    await page.reload();
    const all = sessions.getByRole('button', { name: 'End all other sessions' });
    await all.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'End all other sessions?' });
    await expect(dialog.getByRole('button', { name: 'Keep them' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(phone).toHaveURL('/auth/login');
    await expect(sessions.getByRole('listitem')).toHaveCount(1);
    await expect(all).toBeHidden();
  });
});

test('a browser that signed in before gets in while others are locked out', async ({ page, browser }) => {
  const who = 'hazel.cunanan';
  await test.step('Hazel logs in, and out again', async () => {
    await page.goto('/');
    await logInByHand(page, who);
    await page.getByRole('button', { name: /^Account menu/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/auth/login');
  });

  const stranger = await openPhone(browser);
  await test.step('somebody guesses at her password until they are locked out', async () => {
    const data = { email: `${who}@example.edu`, password: 'guess-guess' };
    for (let times = 0; times < 10; times += 1) {
      expect((await stranger.request.post('/api/v1/auth/login', { data })).status()).toBe(401);
    }
    await stranger.goto('/');
    await logInByHand(stranger, who);
    await expect(toast(stranger, 'Login failed')).toContainText(
      'Too many tries. Please wait 15 minutes and try again.',
    );
    await expectGoodScreen(stranger);
  });

  await test.step('she is not', async () => {
    await logInByHand(page, who);
    await expect(page).toHaveURL('/dashboard');
  });
});

async function openPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ ...PHONE, userAgent: ANDROID });
  return context.newPage();
}
