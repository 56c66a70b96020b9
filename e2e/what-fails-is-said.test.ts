import type { Page } from '@playwright/test';
import { choose } from './support/choose.ts';
import { expect, signIn, test } from './support/fixtures.ts';
import { logInAs } from './support/log-in-as.ts';
import { createAccount } from './support/new-account.ts';
import { REFUSAL, refuse } from './support/refuse.ts';
import { toast } from './support/toast.ts';

/** What is read on which screen, and what the specification calls its failure (part 1, section 8; part 2, section 8). */
const READ = {
  'andres.malonzo': [
    ['/dashboard', '/dashboard/admin', 'Error while fetching dashboard data'],
    ['/dashboard', '/profile/notifications', 'Failed to get notifications'],
    ['/dashboard/users', '/accounts', 'Error while fetching users'],
    ['/dashboard/users', '/roles', 'Failed to get the list of roles'],
    ['/dashboard/positions', '/positions', 'Failed to get the list of positions'],
    ['/dashboard/departments', '/departments', 'Failed to get the list of departments'],
    ['/dashboard/classes', '/classes', 'Failed to get the list of classes'],
    ['/dashboard/documents', '/documents', 'Failed to get the list of documents'],
    ['/dashboard/requests', '/requests', 'Failed to get the list of requests'],
    ['/dashboard/audit-logs', '/auditlogs', 'Error while fetching audit logs'],
    ['/dashboard/audit-logs', '/auditlogs/filters/actiontypes', 'Error while fetching action types'],
    ['/dashboard/users/1', '/accounts/1/info', 'Error while fetching profile'],
    ['/requests/9', '/requests/9', 'An error occured while fetching the request'],
  ],
  'bea.tayag': [
    ['/dashboard', '/dashboard/requestor/requests', 'Error while fetching data'],
    ['/dashboard', '/dashboard/appointments', 'Error while fetching appointments'],
    [
      '/dashboard?tab=past-requests',
      '/dashboard/requestor/pastrequests',
      'Error while fetching your past requests',
    ],
    ['/dashboard?tab=create-request', '/dashboard/requestor/requestlist', 'Error while fetching documents'],
    ['/profile?tab=edit-profile', '/profile', 'Error while fetching profile data'],
    ['/profile?tab=security', '/profile/loginhistory', 'Error while fetching profile data'],
    ['/requests/create/1', '/documents/1', 'Error while fetching document'],
    ['/requests/create/1', '/profile', 'Error while fetching user information'],
  ],
  'arnel.dizon': [
    ['/dashboard', '/dashboard/staff', 'Error while fetching dashboard data'],
    ['/profile?tab=signature', '/profile/delegations', 'Error while fetching delegates'],
    ['/profile?tab=signature', '/profile/documentsisign', 'Error while fetching documents'],
    ['/requests/sign/9', '/requests/9/generatedform', 'An error occured while fetching the request'],
  ],
} as const;

for (const [who, rows] of Object.entries(READ)) {
  test(`what cannot be read is named, with the portal’s own sentence: ${who}`, async ({ page }) => {
    for (const [screen, path, title] of rows) {
      await test.step(`${screen}: ${title}`, async () => {
        await refuse(page, path);
        await signIn(page, who, screen);
        await expect(toast(page, title).filter({ hasText: REFUSAL })).toBeVisible();
        await page.unrouteAll();
      });
    }
  });
}

test('an action that the portal refuses is named, with the portal’s own sentence, and can be tried again', async ({
  page,
}) => {
  const actions = '/requests/9/actions';
  await signIn(page, 'arnel.dizon', '/requests/sign/9');
  const refused = async (title: string) => {
    await expect(toast(page, title).filter({ hasText: REFUSAL })).toBeVisible();
    await expect(page).toHaveURL('/requests/sign/9');
  };
  const dialogs = [
    ['Schedule Appointment', 'requestappointment', 'An error occured while scheduling the appointment'],
    ['Request More Document', 'moreinfo', 'An error occured while requesting more information'],
    ['Disapprove', 'reject', 'An error occured while rejecting the request'],
  ] as const;
  for (const [button, action, title] of dialogs) {
    await test.step(title, async () => {
      await refuse(page, `${actions}/${action}`);
      await page.getByRole('button', { name: button }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox').first().fill('Please bring the receipt.');
      await dialog.getByRole('button').last().click();
      await refused(title);
      await expect(dialog.getByRole('textbox').first()).toHaveValue('Please bring the receipt.');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    });
  }
});

test('a file that a signee adds and that does not arrive is named, and nothing is signed', async ({
  page,
}) => {
  await signIn(page, 'arnel.dizon', '/requests/sign/9');
  const calls: string[] = [];
  page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await refuse(page, '/attachments', 'POST');
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign Request' });
  const file = { name: 'Receipt.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') };
  await dialog.locator('input[type=file]').setInputFiles(file);
  await dialog.getByRole('button', { name: 'Approve Request' }).click();
  await expectRefused(page, 'Error while uploading attachment: Receipt.pdf');
  await expect(dialog).toContainText('Receipt.pdf');
  expect(calls).toContain('POST /api/v1/attachments');
  expect(calls).not.toContain('PUT /api/v1/requests/9/actions/sign');
});

test('a requestor whose file does not arrive is told so, and goes on with the keyboard where the dialog was left', async ({
  page,
}) => {
  await signIn(page, 'miguel.santillan', '/requests/11');
  await refuse(page, '/attachments', 'POST');
  await page.getByRole('button', { name: 'Upload Attachments' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload Attachments' });
  const file = { name: 'Receipt.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') };
  await dialog.locator('input[type=file]').first().setInputFiles(file);
  const upload = dialog.getByRole('button', { name: 'Upload', exact: true });
  await upload.press('Enter');
  await expectRefused(page, 'Error while uploading file: Receipt.pdf');
  await expect(upload).toBeFocused();
});

test('what an Admin does and the portal refuses is named, and what was filled in is still there', async ({
  page,
}) => {
  test.slow();
  const dialog = page.getByRole('dialog');
  await signIn(page, 'andres.malonzo', '/dashboard/users');

  await test.step('an account', async () => {
    await refuse(page, '/accounts', 'POST');
    await page.getByRole('button', { name: 'Create User' }).click();
    await dialog.getByLabel('First Name').fill('Corazon');
    await dialog.getByLabel('Last Name').fill('Abad');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByLabel('Email Address').fill('corazon.abad@example.edu');
    await dialog.getByLabel(/^Password/).fill('seven blue kites');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await choose(dialog, 'Role', 'Faculty');
    await choose(dialog, 'Department', 'College of Science');
    await dialog.getByRole('button', { name: 'Create User' }).click();
    await expectRefused(page, 'Error while creating account');
    await expect(dialog.getByRole('combobox', { name: 'Role' })).toHaveValue('Faculty');
  });

  await test.step('a position, for a person and for a document', async () => {
    await refuse(page, /^\/api\/v1\/accounts\/\d+$/, 'PUT');
    await page.goto('/dashboard/users/24');
    await page.getByRole('button', { name: 'Change Position' }).click();
    await choose(dialog, 'New Position', /^Professor,/);
    await dialog.getByRole('button', { name: 'Update Position' }).click();
    await expectRefused(page, 'Error while removing or adding a user from a position');
    await expect(dialog.getByRole('combobox', { name: 'New Position' })).toHaveValue(/^Professor/);
    await page.goto('/dashboard/documents?search=petition');
    await page.getByRole('button', { name: /^View the pipeline/ }).click();
    await dialog.getByRole('button', { name: 'Add Person' }).first().click();
    await dialog.getByRole('combobox').first().fill('salonga');
    await page
      .getByRole('option', { name: /Salonga/ })
      .and(page.locator('[role="option"]'))
      .click();
    await dialog.getByRole('button', { name: 'Give Position' }).click();
    await expectRefused(page, 'Error while removing or adding a user from a position');
  });

  await test.step('deleting one user, and several', async () => {
    await refuse(page, '/accounts/24', 'DELETE');
    await refuse(page, '/accounts/bulkdelete');
    await page.goto('/dashboard/users/24');
    await page.getByRole('button', { name: 'Delete User' }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expectRefused(page, 'Error while deleting account(s)');
    await page.goto('/dashboard/users');
    for (const row of [1, 2]) await page.getByRole('row').nth(row).getByRole('checkbox').check();
    await page
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click();
    await dialog.getByRole('button', { name: /^Delete/ }).click();
    await expectRefused(page, 'Error while deleting account(s)');
  });

  await test.step('cancelling a request', async () => {
    await refuse(page, '/requests/9/actions/cancel');
    await page.goto('/requests/9');
    await page.getByRole('button', { name: 'Cancel Request' }).click();
    await dialog.getByLabel('Reason (optional)').fill('Asked for twice.');
    await dialog.getByRole('button', { name: 'Cancel Request' }).click();
    await expectRefused(page, 'Error while cancelling request');
    await expect(dialog.getByLabel('Reason (optional)')).toHaveValue('Asked for twice.');
    await expect(page).toHaveURL('/requests/9');
  });
});

test('a delegation that the portal refuses, and one that it does not take back, are named', async ({
  page,
}) => {
  const card = page.getByRole('region', { name: 'Delegate', exact: true });
  const delegates = page.getByRole('region', { name: 'Delegates' }).getByRole('listitem');
  await signIn(page, 'isidro.macaspac', '/profile?tab=signature');
  // it comes last, and moves what is below it
  await expect(page.getByText('Sign with your finger, a pen or the mouse.')).toBeVisible();
  // an open list is hidden as soon as its field leaves the screen, as it may when the list is scrolled to
  await card.evaluate((element) => element.scrollIntoView({ block: 'center' }));

  await refuse(page, '/profile/delegate', 'POST');
  await card.getByRole('combobox', { name: 'Email' }).fill('rhea');
  await page.getByRole('option', { name: 'Rhea V. Magsino' }).and(page.locator('[role="option"]')).click();
  await choose(card, 'Document', 'Vehicle Trip Ticket');
  await card.getByRole('button', { name: 'Delegate' }).click();
  await page.getByLabel('Digit 1 of 6').pressSequentially('123456');
  await expectRefused(page, 'Error while delegating signature');
  await expect(page.getByRole('dialog')).toContainText(REFUSAL);
  await page.keyboard.press('Escape');

  await refuse(page, /^\/api\/v1\/profile\/delegate\/\d+\/\d+$/, 'DELETE');
  await delegates.first().getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('button', { name: 'Revoke Delegation' }).click();
  await expectRefused(page, 'Error while revoking delegation');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(delegates.first()).toContainText('Dr. Alma C. Lagman');
});

test('a code that does not turn the second factor on is named, and another one can be typed', async ({
  page,
}) => {
  const email = 'corazon.vidal@example.edu';
  const password = await createAccount(email, 'Corazon', 'Vidal');
  await logInAs(page, email, password);
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/profile?tab=security');
  await page.getByRole('button', { name: 'Enable 2FA' }).click();
  const setup = page.getByRole('dialog', { name: 'Set up Two-Factor Authentication' });
  await page.getByLabel(/^Your password/).fill(password);
  await setup.getByRole('button', { name: 'Continue' }).click();
  await setup.getByRole('button', { name: 'Next' }).click();
  await refuse(page, '/auth/verify-2fa');
  const firstDigit = page.getByLabel('Digit 1 of 6');
  await firstDigit.pressSequentially('123456');
  await expect(setup).toContainText(REFUSAL);
  await expect(firstDigit).toBeFocused();
  await expect(firstDigit).toHaveValue('');
  await expectRefused(page, 'Error while verifying 2FA');
});

/** Said once; put away, so that the next one is not taken for it. */
async function expectRefused(page: Page, title: string): Promise<void> {
  const said = toast(page, title).filter({ hasText: REFUSAL });
  await expect(said).toBeVisible();
  await said.getByRole('button').click();
  await expect(said).toBeHidden();
}
