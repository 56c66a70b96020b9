import type { Page } from '@playwright/test';
import { expect, expectGoodScreen, logInByHand, signIn, test } from './support/fixtures.ts';
import { PHONE } from './support/phone.ts';
import { nameSubject, openForm, submitForm } from './support/requests.ts';

const FORM = 'Dropping Form';
const DRAFTS = '**/api/v1/dashboard/requestor/drafts/*';
const REASON = 'My shift now overlaps with this class.';
const ENDED = 'Your session has ended. Log in to go on.';

test.use(PHONE);

test('a session that ends takes nothing away that was typed, and shows it to nobody else', async ({
  page,
}) => {
  test.slow();
  await test.step('Angela fills in a form until her session ends', async () => {
    await openForm(page, 'angela.dimaano', FORM);
    await page.getByLabel('Present load (units)').fill('21');
    await nameSubject(page, 1, { subject: 'CS 415 Machine Learning', units: '3', professor: 'Salonga' });
    // what is kept while she types would be refused sooner or later than the button is pressed
    await page.route(DRAFTS, (route) => route.abort());
    await page.getByLabel('Reason for dropping').fill(REASON);
    await expect(page.getByText('your draft is kept in this browser for now')).toBeVisible();
    await endSession(page);
    // the paper that is shown before it is sent is the first call that the portal refuses
    await page.getByRole('button', { name: 'Submit Request' }).tap();
  });
  const form = page.getByRole('form', { name: FORM });
  const isBack = page.getByText('What you had filled in is back');

  await test.step('she is told so', async () => {
    await expect(page).toHaveURL('/auth/login');
    await expect(page.getByText(ENDED)).toBeVisible();
    await page.unroute(DRAFTS);
    await expectGoodScreen(page);
  });

  await test.step('somebody else who logs in here finds an empty form', async () => {
    await logInByHand(page, 'joshua.villareal');
    await expect(form.getByLabel('Reason for dropping')).toHaveValue('');
    await expect(isBack).toBeHidden();
    await page.getByRole('button', { name: /^Account menu/ }).tap();
    await page.getByRole('menuitem', { name: 'Logout' }).tap();
    await expect(page).toHaveURL('/auth/login');
    await expect(page.getByText(ENDED)).toBeHidden();
  });

  await test.step('Angela finds all of it, and sends it', async () => {
    await logInByHand(page, 'angela.dimaano');
    await page.waitForURL('/dashboard');
    await page.getByRole('tab', { name: 'Create Request' }).tap();
    await page.getByRole('link', { name: FORM }).tap();
    await expect(isBack).toBeVisible();
    await expect(form.getByLabel('Reason for dropping')).toHaveValue(REASON);
    await expect(form.getByRole('combobox', { name: 'Professor' })).toHaveValue(/Salonga/);
    await expectGoodScreen(page);
    await submitForm(page, FORM);
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContainEqual(
      expect.stringContaining('draft'),
    );
  });
});

test('the message to a requestor is back in its dialog', async ({ page }) => {
  await signIn(page, 'arnel.dizon');
  const list = page.getByRole('region', { name: 'Document verification' });
  await list.getByRole('link', { name: /Student Clearance/ }).tap();
  await page.getByRole('link', { name: 'Sign Document' }).tap();
  await page.getByRole('button', { name: 'Request More Document' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Ask for more information' });
  await dialog.getByLabel('Context').fill('Your receipt, please.');
  await endSession(page);
  await dialog.getByRole('button', { name: 'Send Request' }).tap();
  await expect(page.getByText(ENDED)).toBeVisible();

  await logInByHand(page, 'arnel.dizon');
  await expect(dialog.getByLabel('Context')).toHaveValue('Your receipt, please.');

  // "the user returns to the previous page": that must not be the signing page once more
  const signingPage = page.url();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(signingPage.replace('/sign/', '/'));
});

/** As when it was ended elsewhere, or has lasted too long. */
async function endSession(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('authToken', 'of-a-session-that-ended'));
}
