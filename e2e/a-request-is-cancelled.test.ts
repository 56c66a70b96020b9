import { askFor, callAs } from './support/ask-for.ts';
import { expect, expectGoodScreen, signIn, test } from './support/fixtures.ts';
import { openForm, submitForm } from './support/requests.ts';

const FORM = 'Documented Information';
const TOO_LATE = 'You can only cancel requests within an hour of submission';

test('a requestor thinks better of it within the hour', async ({ page }) => {
  const id = await test.step('Rhea asks for a document', async () => {
    await openForm(page, 'rhea.magsino', FORM);
    await page.getByLabel('Document Title').fill('Laboratory Safety Manual');
    await page.getByLabel('Purpose').fill('Accreditation file');
    return submitForm(page, FORM);
  });

  await test.step('she cancels it, after being asked', async () => {
    await page.getByRole('button', { name: 'Cancel Request' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel Request' });
    await expectGoodScreen(page);
    await dialog.getByRole('button', { name: 'Keep Request' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Cancel Request' }).click();
    await dialog.getByRole('button', { name: 'Cancel Request' }).click();
    await expect(
      page.getByRole('status').filter({ hasText: 'Request cancelled successfully' }),
    ).toBeVisible();
    await page.waitForURL('/dashboard');
  });

  await test.step('it stands among her past requests, and nobody can act on it any more', async () => {
    await page.goto('/dashboard/my-requests?tab=past-requests');
    const request = page.locator(`a[href="/requests/${id}"]`);
    await expect(request).toContainText('CANCELLED');
    await request.click();
    await expect(page.getByRole('status').filter({ hasText: 'Request cancelled' })).toBeVisible();
    for (const name of ['Cancel Request', 'Upload Attachments'])
      await expect(page.getByRole('button', { name })).toBeHidden();
    await expectGoodScreen(page);
    const again = await callAs(page, 'rhea.magsino', {
      method: 'PUT',
      path: `/requests/${id}/actions/cancel`,
    });
    expect(again).toMatchObject({
      status: 409,
      message: 'This request is CANCELLED; it cannot be cancelled.',
    });
  });
});

test('after the hour only an Admin can', async ({ page }) => {
  await signIn(page, 'joshua.villareal');
  await page.getByRole('link', { name: /Request for Petition/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Request for Petition No\./ })).toBeVisible();
  const path = new URL(page.url()).pathname;
  await expect(page.getByRole('button', { name: 'Upload Attachments' })).toBeVisible();
  const cancel = page.getByRole('button', { name: 'Cancel Request' });
  await expect(cancel).toBeDisabled();
  await expect(cancel).toHaveAccessibleDescription(TOO_LATE);
  await expectGoodScreen(page);
  expect(
    await callAs(page, 'joshua.villareal', { method: 'PUT', path: `${path}/actions/cancel` }),
  ).toMatchObject({
    status: 409,
    message: TOO_LATE,
  });

  await signIn(page, 'andres.malonzo', path);
  await expect(page.getByRole('button', { name: 'Cancel Request' })).toBeVisible();
});

test('an Admin cancels a request, with a reason, while its signee looks at it', async ({ page, browser }) => {
  test.slow();
  const id = await test.step('Rhea asks to travel', () => askFor(page, 'rhea.magsino', 'Travel Order'));
  const office = await (await browser.newContext()).newPage();
  const admin = await (await browser.newContext()).newPage();

  await test.step('Alma, who acts for the Dean, has it open to sign', async () => {
    await signIn(office, 'alma.lagman', `/requests/sign/${id}`);
    await expect(office.getByRole('button', { name: 'Approve', exact: true })).toBeEnabled();
  });

  await test.step('the Admin cancels it and says why', async () => {
    await signIn(admin, 'andres.malonzo', `/requests/${id}`);
    await admin.getByRole('button', { name: 'Cancel Request' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Cancel Request' });
    await dialog.getByLabel('Reason (optional)').fill('Filed twice');
    await expectGoodScreen(admin);
    await dialog.getByRole('button', { name: 'Cancel Request' }).click();
    await admin.waitForURL('/dashboard');
  });

  await test.step('Alma reads what happened, in place of what she could press', async () => {
    await expect(office.getByText('This request is not waiting for you any more')).toBeVisible();
    await expect(office.getByText(/cancelled Travel Order .*Reason: Filed twice\./)).toBeVisible();
    await expect(office.getByRole('button', { name: 'Approve', exact: true })).toBeHidden();
    await expectGoodScreen(office);
    await office.getByRole('link', { name: 'See the request' }).click();
    await expect(office.getByRole('status').filter({ hasText: 'Request cancelled' })).toContainText(
      'Reason: Filed twice',
    );
  });

  await test.step('and Rhea, on her open page, by whom, when and why; its history says the rest', async () => {
    const banner = page.getByRole('status').filter({ hasText: 'Request cancelled' });
    await expect(banner).toContainText(/Cancelled by .*Malonzo (just now|\d minutes? ago)\./);
    await expect(banner).toContainText('Reason: Filed twice');
    const history = page.getByRole('region', { name: 'History' });
    await history.getByRole('button', { name: 'Show history' }).click();
    await expect(history.getByRole('listitem')).toHaveCount(2);
    await expect(history.getByRole('listitem').last()).toContainText('Filed twice');
    await expect(history.getByRole('term')).toHaveText('Dean');
    const topOf = async (role: 'term' | 'definition') => (await history.getByRole(role).boundingBox())?.y;
    expect(await topOf('definition')).toBe(await topOf('term'));
    await expectGoodScreen(page);
  });
  await office.context().close();
  await admin.context().close();
});
