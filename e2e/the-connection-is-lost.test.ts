import { callAs } from './support/ask-for.ts';
import { expect, test } from './support/fixtures.ts';
import { PHONE } from './support/phone.ts';
import { openForm } from './support/requests.ts';
import { toast } from './support/toast.ts';

const FORM = 'Documented Information';
const OWN = { method: 'GET', path: '/dashboard/requestor/requests' } as const;

test.use(PHONE);

test('what is sent without a connection is not sent later, and says so at once', async ({
  page,
  context,
}) => {
  const before = (await callAs(page, 'rhea.magsino', OWN)).data.pagination.total;
  await openForm(page, 'rhea.magsino', FORM);
  await page.getByLabel('Document Title').fill('Laboratory Safety Manual');
  await page.getByLabel('Purpose').fill('Accreditation file');
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' });
  const create = async () => {
    await page.getByRole('button', { name: 'Submit Request' }).tap();
    await dialog.getByRole('button', { name: 'Create Request' }).tap();
  };

  await test.step('in a lift there is no connection', async () => {
    await context.setOffline(true);
    await create();
    await expect(toast(page, 'Error while creating request')).toContainText(
      'You are offline. Nothing was sent.',
    );
    await expect(page.getByLabel('Document Title')).toHaveValue('Laboratory Safety Manual');
  });

  await test.step('outside, nothing was sent behind her back', async () => {
    await context.setOffline(false);
    await page.getByLabel('Document Title').fill('Laboratory Safety Manual, 2nd edition');
    expect((await callAs(page, 'rhea.magsino', OWN)).data.pagination.total).toBe(before);
  });

  await test.step('and what the form holds now is what is sent now', async () => {
    await create();
    await expect(toast(page, 'Request created')).toBeVisible();
    await page.waitForURL('/dashboard');
    const { requests, pagination } = (await callAs(page, 'rhea.magsino', OWN)).data;
    expect(pagination.total).toBe(before + 1);
    expect(requests[0].formResponse.docTitle).toBe('Laboratory Safety Manual, 2nd edition');
  });
});

test('without a network every screen says so, and a screen that could not be fetched comes by itself later', async ({
  page,
  context,
}) => {
  const banner = page.getByText('You are offline. What you type stays on this device');
  await openForm(page, 'rhea.magsino', FORM);
  await expect(banner).toBeHidden();

  await context.setOffline(true);
  await expect(banner).toBeVisible();
  await context.setOffline(false);
  await expect(banner).toBeHidden();

  await context.setOffline(true);
  await page.getByRole('link', { name: 'Lagda' }).tap();
  await page.getByRole('button', { name: /^Account menu/ }).tap();
  await page.getByRole('menuitem', { name: 'Security' }).tap();
  await expect(page.getByRole('heading', { name: 'You are offline.' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Two-Factor Authentication' })).toBeVisible();
});

test('until the first screen is there, the page says that it is coming', async ({ page }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/auth/login', { waitUntil: 'commit' });
  await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toBeVisible();
  answer();
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await expect(page.getByText('Loading…')).toHaveCount(0);
});
