import { type CampusProvider, CLIENT, startCampusProvider } from '../server/testing/campus-provider.ts';
import { DEMO_PASSWORD, deanCode, expect, expectGoodScreen, giveCode, test } from './support/fixtures.ts';
import { freePort } from './support/free-port.ts';
import { PHONE } from './support/phone.ts';
import { type RecordedPortal, startRecordedPortal } from './support/recorded-portal.ts';
import { scanForSecrets } from './support/scan-for-secrets.ts';
import { toast } from './support/toast.ts';

let port = 0;
let portal: RecordedPortal;
let provider: CampusProvider | undefined;

const startProvider = async () => {
  provider = await startCampusProvider({ publicUrl: portal.address, port });
};
const startPortal = (env: Record<string, string> = {}) =>
  startRecordedPortal({
    OIDC_ISSUER: `http://127.0.0.1:${port}`,
    OIDC_CLIENT_ID: CLIENT.id,
    OIDC_CLIENT_SECRET: CLIENT.secret,
    ...env,
  });

test.beforeAll(async () => {
  port = await freePort();
});
test.afterEach(async () => {
  const scan = await scanForSecrets(portal.dataDir, [[CLIENT.secret, 'the secret of the client']]);
  await portal.stop();
  await provider?.close();
  provider = undefined;
  // the provider's code, the browser's cookies and the session's token among them
  expect(scan.secrets).toBeGreaterThan(4);
  expect(scan.found).toEqual([]);
});

test('somebody follows a link, signs in with the campus account and arrives where the link led', async ({
  page,
}) => {
  test.slow();
  portal = await startPortal();
  const campus = page.getByRole('button', { name: 'Sign in with your campus account' });
  const type = async (email: string) => {
    await campus.click();
    await page.getByLabel('Campus email').fill(email);
    await page.getByRole('button', { name: 'Continue' }).click();
  };

  await test.step('while its provider is down the login page says so', async () => {
    await page.goto(`${portal.address}/dashboard/my-requests?tab=create-request`);
    await campus.click();
    await expect(toast(page, 'Login failed')).toContainText(
      'The sign-in of the campus account cannot be reached at the moment.',
    );
    await expect(page.getByRole('button', { name: 'Login' })).toBeEnabled();
    await expectGoodScreen(page);
  });

  await test.step('who gives up there, or has no account here, is told so on the login page', async () => {
    await startProvider();
    await campus.click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(toast(page, 'Signing in with your campus account was cancelled.')).toBeVisible();
    await expect(page).toHaveURL(`${portal.address}/auth/login`);
    await type('nobody@example.edu');
    await expect(toast(page, 'There is no account for nobody@example.edu here.')).toBeVisible();
  });

  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await test.step('the right person arrives where the link led', async () => {
    await page.context().clearCookies();
    await type('miguel.santillan@students.example.edu');
    await expect(page).toHaveURL(`${portal.address}/dashboard/my-requests?tab=create-request`);
    await expect(page.getByRole('link', { name: /Dropping Form/ })).toBeVisible();
    const token = await page.evaluate(() => localStorage.getItem('authToken'));
    expect(token).toBeTruthy();
    expect(addresses.filter((address) => address.includes(token ?? ''))).toEqual([]);
  });

  await test.step('and finds the way that was taken in the login activity', async () => {
    await page.goto(`${portal.address}/profile?tab=security`);
    await expect(page.getByText('· campus account')).toBeVisible();
  });
});

test.describe('on a phone, where passwords are for administrators only', () => {
  test.use(PHONE);

  test('the Dean is asked for the code of the second factor, too', async ({ page }) => {
    test.slow();
    portal = await startPortal({ PASSWORD_SIGN_IN: 'admins' });
    await startProvider();
    await page.goto(`${portal.address}/auth/login`);
    await page.getByLabel('Email').fill('isidro.macaspac@example.edu');
    await page.getByLabel(/^Password/).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(toast(page, 'Please sign in with your campus account.')).toBeVisible();
    await expectGoodScreen(page);

    await page.getByRole('button', { name: 'Sign in with your campus account' }).click();
    await page.getByLabel('Campus email').fill('isidro.macaspac@example.edu');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('dialog', { name: 'Two-Factor Authentication' })).toBeVisible();
    await expectGoodScreen(page);
    await giveCode(page, await deanCode());
    await expect(page.getByRole('heading', { name: 'Requests to sign' })).toBeVisible();
  });
});
