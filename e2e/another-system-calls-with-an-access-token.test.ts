import type { Page } from '@playwright/test';
import { today } from '#contract/format/calendar-date.ts';
import { DAY_MS } from '#contract/time-units.ts';
import { DEMO_PASSWORD, expect, expectGoodScreen, logInByHand, test } from './support/fixtures.ts';
import { toast } from './support/toast.ts';

const WHO = 'joel.manahan';

test('somebody of Staff makes a token for another system, which calls with it until it is revoked', async ({
  page,
}) => {
  test.slow();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const card = page.getByRole('region', { name: 'Access tokens' });
  let token = '';

  await test.step('it is made on the Security tab, for reading requests, for a week', async () => {
    await page.goto('/profile?tab=security');
    await logInByHand(page, WHO);
    await expect(card.getByText('You have no access tokens.')).toBeVisible();
    await card.getByRole('button', { name: 'Create an access token' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create an access token' });
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(dialog.getByText('Please choose what the access token opens.')).toBeVisible();
    await expectGoodScreen(page);
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Library archive');
    await dialog.getByRole('checkbox', { name: 'Read requests' }).check();
    const [year, month, day] = today(new Date(Date.now() + 7 * DAY_MS), 'Asia/Manila').split('-');
    await dialog.getByRole('textbox', { name: 'End date' }).fill(`${month}/${day}/${year}`);
    await page.keyboard.press('Tab');
    await dialog.getByRole('textbox', { name: 'Your password' }).fill(DEMO_PASSWORD);
    await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  });

  await test.step('it is shown once, and copied', async () => {
    const dialog = page.getByRole('dialog', { name: 'Your access token' });
    await expect(dialog.getByText(/^lagda_/)).toBeVisible();
    await expectGoodScreen(page);
    await dialog.getByRole('button', { name: 'Copy' }).click();
    await expect(toast(page, 'Access token copied')).toBeVisible();
    token = await page.evaluate(() => navigator.clipboard.readText());
    expect(token).toMatch(/^lagda_[\w-]{43}$/);
    await dialog.getByRole('button', { name: 'I have kept it' }).click();
    await expect(page.getByText(token)).toHaveCount(0);
    await expect(card.getByRole('listitem')).toContainText('never used');
  });

  await test.step('the other system reads requests with it, and nothing else', async () => {
    expect(await statusOf(page, token, '/requests')).toBe(200);
    expect(await statusOf(page, token, '/accounts')).toBe(403);
    expect(await statusOf(page, token, '/profile')).toBe(403);
    await page.reload();
    await expect(card.getByRole('listitem')).toContainText('last used just now from 127.0.0.1');
    await expectGoodScreen(page);
  });

  await test.step('its owner was told, and revokes it with the keyboard', async () => {
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await expect(page.getByText(/^The access token “Library archive” was made/)).toBeVisible();
    await page.keyboard.press('Escape');
    await card.getByRole('button', { name: 'Revoke the access token Library archive' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Revoke this access token?' });
    await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Access token revoked successfully')).toBeVisible();
    await expect(card.getByText('You have no access tokens.')).toBeVisible();
    expect(await statusOf(page, token, '/requests')).toBe(401);
  });
});

async function statusOf(page: Page, token: string, path: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await page.request.get(`/api/v1${path}`, { headers })).status();
}
