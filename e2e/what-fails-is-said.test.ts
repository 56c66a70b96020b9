import type { Page } from '@playwright/test';
import { expect, signIn, test } from './support/fixtures.ts';
import { toast } from './support/toast.ts';

const MESSAGE = 'The archive is closed until noon.';

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
        await expect(toast(page, title).filter({ hasText: MESSAGE })).toBeVisible();
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
    await expect(toast(page, title).filter({ hasText: MESSAGE })).toBeVisible();
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

/** The portal refuses this one call from now on, whatever its method and query. */
async function refuse(page: Page, path: string): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === `/api/v1${path}`,
    (route) => route.fulfill({ status: 409, json: { success: false, message: MESSAGE } }),
  );
}
