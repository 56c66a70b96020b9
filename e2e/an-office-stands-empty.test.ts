import type { Page } from '@playwright/test';
import { askFor, callAs } from './support/ask-for.ts';
import { expect, expectGoodScreen, signIn, test } from './support/fixtures.ts';
import { nameSubject, openForm, submitForm } from './support/requests.ts';
import { toast } from './support/toast.ts';

const ADMIN = 'andres.malonzo';

test('a request waits while an office stands empty, and goes on when somebody holds it', async ({
  page,
  browser,
}) => {
  test.slow();
  const FORM = 'Return to Service Form';
  const office = await (await browser.newContext()).newPage();
  const lagman = await idOf(page, 'lagman');

  await test.step('the position of the Immediate Supervisor becomes vacant', async () => {
    const vacated = { method: 'PUT', path: `/accounts/${lagman}`, data: { positionId: null } } as const;
    expect((await callAs(page, ADMIN, vacated)).status).toBe(200);
  });

  await test.step('Paolo asks all the same, and is told what his request waits for', async () => {
    await askFor(page, 'paolo.enriquez', FORM);
    const banner = page.getByRole('status').filter({ hasText: 'waiting for a vacancy to be filled' });
    await expect(banner).toContainText(
      'Nobody holds the position Immediate Supervisor at the moment; it goes on by itself',
    );
    await expectGoodScreen(page);
  });

  await test.step('the Admin is warned of every document that this concerns', async () => {
    await signIn(office, ADMIN, '/dashboard/documents');
    const warning = office.getByRole('alert').filter({ hasText: 'Documents with missing signatories' });
    for (const document of [FORM, 'Leave Form - Short Leave', 'Clearance Form'])
      await expect(warning.getByRole('listitem').filter({ hasText: document })).toContainText(
        'Immediate Supervisor',
      );
    await expectGoodScreen(office);
  });

  await test.step('from the request the Admin comes to its pipeline and gives the position to somebody', async () => {
    await office.goto(new URL(page.url()).pathname);
    await expectGoodScreen(office);
    await office.getByRole('link', { name: 'Fill Position' }).click();
    const dialog = office.getByRole('dialog', { name: FORM });
    const stage = dialog.getByRole('listitem').filter({ hasText: 'Immediate Supervisor' });
    await expect(stage).toContainText('Nobody holds this position');
    await expectGoodScreen(office);
    await stage.getByRole('button', { name: 'Add Person' }).click();
    await stage.getByRole('combobox').fill('lagman');
    await office.getByRole('option', { name: 'Dr. Alma C. Lagman' }).click();
    await stage.getByRole('button', { name: 'Give Position' }).click();
    await expect(toast(office, 'Position updated')).toContainText(
      'Dr. Alma C. Lagman is Immediate Supervisor',
    );
    await expect(stage).not.toContainText('Nobody holds this position');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(office.getByRole('alert')).toBeHidden();
  });

  await test.step('on Paolo’s open page the request goes on by itself', async () => {
    await expect(page.getByText('The signee is signing this request')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'signing' })).toContainText('Dr. Alma C. Lagman');
  });
  await office.context().close();
});

const NEWCOMER = {
  firstName: 'Lito',
  middleName: 'Vergara',
  lastName: 'Balmonte',
  emailAddress: 'lito.balmonte@example.edu',
  password: 'ecology-of-rivers-7',
  department: 'College of Science',
  role: 'Faculty',
};

test('a chosen professor leaves the university, and an Admin names another', async ({ page }) => {
  test.slow();
  const FORM = 'Dropping Form';

  await test.step('a professor has come, whom no other journey knows', async () => {
    const data = { accounts: [NEWCOMER] };
    expect((await callAs(page, ADMIN, { method: 'POST', path: '/accounts/import', data })).status).toBe(200);
  });

  const id = await test.step('Bea asks Professor Balmonte to let her drop his subject', async () => {
    await openForm(page, 'bea.tayag', FORM);
    await page.getByLabel('Present load (units)').fill('18');
    await nameSubject(page, 1, { subject: 'ENV 201 Ecology', units: '3', professor: 'Balmonte' });
    await page.getByLabel('Reason for dropping').fill('It is at the same time as my work.');
    return submitForm(page, FORM);
  });

  await test.step('his account is deleted, and the request waits', async () => {
    const path = `/accounts/${await idOf(page, 'balmonte')}`;
    expect((await callAs(page, ADMIN, { method: 'DELETE', path })).status).toBe(200);
    const banner = page
      .getByRole('status')
      .filter({ hasText: 'waiting for an administrator to name somebody' });
    await expect(banner).toContainText('Lito V. Balmonte, who was to act on it, has left');
    await expectGoodScreen(page);
  });

  await test.step('the Admin names Professor Cunanan in his place', async () => {
    await signIn(page, ADMIN, '/dashboard/documents');
    const warning = page.getByRole('alert').filter({ hasText: 'Documents with missing signatories' });
    await warning.getByRole('link', { name: `No. ${id}` }).click();
    await page.getByRole('button', { name: 'Replace Lito V. Balmonte' }).click();
    const dialog = page.getByRole('dialog', { name: 'Replace Lito V. Balmonte' });
    await expect(dialog).toContainText(`who was to sign this ${FORM} of Bea L. Tayag`);
    await expectGoodScreen(page);
    await dialog.getByRole('combobox', { name: 'Signee' }).fill('cunanan');
    await page.getByRole('option', { name: 'Hazel T. Cunanan' }).click();
    await dialog.getByRole('button', { name: 'Name Signee' }).click();
    await expect(toast(page, 'Signee named')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('status').filter({ hasText: 'signing' })).toContainText('Hazel T. Cunanan');
  });

  await test.step('who finds it among what she has to sign', async () => {
    await signIn(page, 'hazel.cunanan');
    await expect(
      page.getByRole('region', { name: 'Requests to sign' }).locator(`a[href="/requests/${id}"]`),
    ).toContainText('Bea L. Tayag');
  });
});

test('a document can be closed for requests, and is found by name and department', async ({ page }) => {
  await signIn(page, ADMIN, '/dashboard/documents');
  const rows = page.getByRole('row').filter({ has: page.getByRole('switch') });
  await expect(rows).toHaveCount(14);
  await page.getByLabel('Search').fill('petition');
  await expect(rows).toHaveCount(1);
  await expectGoodScreen(page);

  const enabled = rows.getByRole('switch', { name: 'Enable requests for Request for Petition' });
  await rows.getByText('Yes').click();
  await expect(enabled).not.toBeChecked();
  await expect(toast(page, 'Requests disabled')).toBeVisible();
  await rows.getByText('No').click();
  await expect(enabled).toBeChecked();

  await rows.getByRole('button', { name: 'View the pipeline of Request for Petition' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request for Petition' });
  await expect(dialog.getByRole('listitem').filter({ hasText: 'University Registrar' })).toContainText(
    'Dr. Leonora G. Yumang',
  );
  await dialog.getByRole('link', { name: /^View \d+ requests?$/ }).click();
  await expect(page).toHaveURL(/\/dashboard\/requests\?documentId=\d+$/);

  await page.goto('/dashboard/documents');
  await page.getByRole('combobox', { name: 'Department' }).click();
  await page.getByRole('option', { name: 'University Library' }).click();
  await expect(page.getByText('No results found. Please try using different filters.')).toBeVisible();
});

async function idOf(page: Page, lastName: string): Promise<number> {
  const { data } = await callAs(page, ADMIN, { method: 'GET', path: `/accounts/search?search=${lastName}` });
  return data.accounts[0].id;
}
