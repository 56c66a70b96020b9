import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectGoodScreen,
  expectNoSidewaysScroll,
  signIn,
  test,
} from './support/fixtures.ts';
import { tabAndEnter } from './support/keyboard.ts';
import { logInAs } from './support/log-in-as.ts';
import { createAccount } from './support/new-account.ts';
import { PHONE } from './support/phone.ts';

/** Each number of a dashboard, and the call whose total it is. */
const ADMIN_COUNTS = [
  ['Active requests', '/requests?'],
  ['Active documents', '/documents?'],
  ['Users', '/accounts?'],
  ['Departments', '/departments?'],
  ['Classes', '/classes?'],
  ['Logs today', '/auditlogs?'],
] as const;

const requestsChart = (page: Page) =>
  page.getByRole('region', { name: 'Requests made per week, by document', exact: true });
const waitingChart = (page: Page) =>
  page.getByRole('region', { name: 'How long requests waited for each office', exact: true });
const longest = (page: Page) => page.getByRole('region', { name: 'What waits longest' });

test('an Admin follows every number to the list of what it counts', async ({ page }) => {
  const email = 'corazon.villafuerte@example.edu';
  await logInAs(page, email, await createAccount(email, 'Corazon', 'Villafuerte'));
  for (const [label, call] of ADMIN_COUNTS) {
    await test.step(label, () => expectSameTotal(page, label, call));
  }
  await page.getByRole('link', { name: 'View all users' }).click();
  await expect(page).toHaveURL('/dashboard/users?sort=createdAt&order=desc');
  await expect(page.getByRole('row').nth(1)).toContainText('Villafuerte');
  await page.goBack();
  await page.getByRole('link', { name: 'Corazon Villafuerte' }).click();
  await expect(page).toHaveURL(/\/dashboard\/users\/\d+$/);
});

test('an Admin sees how the last weeks were, with the keyboard alone', async ({ page }) => {
  await signIn(page, 'lourdes.banaga', '/dashboard?weeks=4');

  await test.step('what the bars show is said in words, and opens as a table', async () => {
    await expect(page.getByRole('heading', { name: 'The last 4 weeks' })).toBeVisible();
    await expect(
      requestsChart(page).getByRole('img', { name: /^Stacked bars: \d+ requests in 4 weeks/ }),
    ).toBeVisible();
    await expect(
      waitingChart(page).getByRole('img', { name: /the slowest first: .*, median/ }),
    ).toBeVisible();
    await expect(requestsChart(page).locator('.recharts-bar-rectangle path').first()).toBeVisible();
    await tabAndEnter(page, requestsChart(page).getByText('The numbers as a table'));
    await expect(requestsChart(page).getByRole('row')).toHaveCount(5);
    await tabAndEnter(page, waitingChart(page).getByText('The numbers as a table'));
    await expect(waitingChart(page).getByRole('columnheader')).toHaveText([
      'Office',
      'Cases',
      'Median',
      '90th percentile',
    ]);
    await expectGoodScreen(page);
  });

  await test.step('the period is chosen and kept in the address', async () => {
    await page.reload();
    await page.getByRole('radio', { name: '4 weeks' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL('/dashboard?weeks=26');
    await expect(requestsChart(page).getByRole('img', { name: / in 26 weeks/ })).toBeVisible();
  });

  await test.step('what waits longest leads to the request, its document and who has to act', async () => {
    const first = longest(page).getByRole('listitem').first();
    await expect(first).toContainText(/^No\. \d+ .*Waiting for .* since .* days?/);
    const links = first.getByRole('link');
    await expect(links).toHaveCount(3);
    await expect(links.nth(0)).toHaveAttribute('href', /^\/requests\/\d+$/);
    await expect(links.nth(1)).toHaveAttribute(
      'href',
      /^\/dashboard\/requests\?documentId=\d+&progress=active$/,
    );
    await links.nth(2).click();
    await expect(page).toHaveURL(/\/dashboard\/(users\/\d+|documents\?documentId=\d+)$/);
  });
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('Staff follow their numbers, and read the charts below each other', async ({ page }) => {
    await signIn(page, 'dennis.carreon');
    await expect(requestsChart(page).locator('.recharts-bar-rectangle path').first()).toBeVisible();
    await expect(waitingChart(page).locator('.recharts-bar-rectangle path').first()).toBeVisible();
    for (const chart of [requestsChart(page), waitingChart(page)]) {
      await chart.getByText('The numbers as a table').tap();
      await expect(chart.getByRole('table')).toBeVisible();
    }
    await page.getByText('26 weeks').tap();
    await expect(page).toHaveURL('/dashboard?weeks=26');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.goto('/dashboard');
    await expectSameTotal(page, 'Active requests', '/requests?');
    await expectSameTotal(page, 'Stalled requests', '/requests?');
    const document = page
      .getByRole('region', { name: 'Active requests by document' })
      .getByRole('link')
      .first();
    const [, count] = /(\d+)$/.exec((await document.textContent()) ?? '') ?? [];
    const answered = page.waitForResponse((response) => response.url().includes('/api/v1/requests?'));
    await document.tap();
    expect((await (await answered).json()).data.pagination.total).toBe(Number(count));
  });
});

/** Follows a number of the dashboard, which stands open, sees the list have as many, and comes back. */
async function expectSameTotal(page: Page, label: string, call: string): Promise<void> {
  const link = page.getByRole('main').getByRole('link', { name: new RegExp(`^[\\d,]+ ${label}$`) });
  const count = Number((await link.textContent())?.replaceAll(/\D/g, ''));
  const answered = page.waitForResponse((response) => response.url().includes(`/api/v1${call}`));
  await link.click();
  const { data } = await (await answered).json();
  expect(data.pagination.total).toBe(count);
  await expectNoSidewaysScroll(page);
  await page.goBack();
  await expect(link).toBeVisible();
}
