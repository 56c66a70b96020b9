import type { Page } from '@playwright/test';
import { expect, logInByHand, signIn } from './fixtures.ts';
import { PHONE } from './phone.ts';

export type Screen = {
  name: string;
  path: string;
  /** What is done on it before it is looked at: a dialog opened, a tab chosen. */
  opens?: (page: Page) => Promise<unknown>;
};

/** Every screen and dialog of the portal, by who looks at it. A new one is a line here; numbers are those of the demo world. */
export const SCREENS: Record<string, readonly Screen[]> = {
  nobody: [
    { name: 'login', path: '/auth/login' },
    { name: 'login, refused', path: '/auth/login', opens: pressing('Login') },
    { name: 'login, second factor', path: '/auth/login', opens: logInWithTwoFactors },
    { name: 'forgot password', path: '/auth/forgot-password' },
    { name: 'new password', path: '/auth/new-password#1.a' },
    { name: 'new password without a link', path: '/auth/new-password' },
    { name: 'register', path: '/auth/register' },
    { name: 'onboarding: email', path: '/onboarding' },
    { name: 'onboarding: personal details', path: '/onboarding?step=1' },
    { name: 'onboarding: education', path: '/onboarding?step=2' },
    { name: 'onboarding: done', path: '/onboarding?step=3' },
    { name: 'verification', path: '/verify' },
    { name: 'verification of an unknown code', path: '/verify/AAAA-BBBB-CCCC' },
  ],
  'miguel.santillan': [
    { name: 'dashboard', path: '/dashboard' },
    { name: 'past requests', path: '/dashboard?tab=past-requests' },
    { name: 'catalogue', path: '/dashboard?tab=create-request' },
    { name: 'catalogue as a list', path: '/dashboard?tab=create-request', opens: choosingTheList },
    { name: 'form', path: '/dashboard?tab=create-request', opens: choosing('Student Clearance') },
    { name: 'form, refused', path: '/dashboard?tab=create-request', opens: refusing('Student Clearance') },
    { name: 'own request', path: '/requests/11' },
    { name: 'history', path: '/requests/11', opens: pressing('Show history') },
    { name: 'uploading files', path: '/requests/11', opens: asking('Upload Attachments') },
    { name: 'request of somebody else', path: '/requests/12' },
    { name: 'edit profile', path: '/profile' },
    { name: 'security', path: '/profile?tab=security' },
    { name: 'enabling 2FA', path: '/profile?tab=security', opens: asking('Enable 2FA') },
    { name: 'settings', path: '/profile?tab=settings' },
    { name: 'signature', path: '/profile?tab=signature' },
    { name: 'signature, typed', path: '/profile?tab=signature', opens: opening('Type') },
    { name: 'signature, uploaded', path: '/profile?tab=signature', opens: opening('Upload') },
    { name: 'activity', path: '/profile/activity' },
    { name: 'bell', path: '/dashboard', opens: pressing(/^Notifications/) },
    { name: 'account menu', path: '/dashboard', opens: pressing(/^Account menu/) },
  ],
  'bea.tayag': [{ name: 'cancelled request', path: '/requests/7' }],
  'jerome.abaya': [
    { name: 'dashboard', path: '/dashboard' },
    { name: 'answering a signee', path: '/requests/10', opens: seeing('Request from Signee') },
  ],
  'mark.salonga': [
    { name: 'dashboard', path: '/dashboard' },
    { name: 'choosing a time', path: '/requests/13', opens: seeing(/^Schedule/) },
    { name: 'disapproved request', path: '/requests/4' },
    { name: 'copied form', path: '/requests/create/7?from=1' },
  ],
  'alma.lagman': [
    { name: 'dashboard', path: '/dashboard' },
    { name: 'signing desk', path: '/dashboard/desk' },
    { name: 'own requests', path: '/dashboard/my-requests' },
    { name: 'signature and delegates', path: '/profile?tab=signature' },
    { name: 'edit profile with hours', path: '/profile' },
    { name: 'request that was signed', path: '/requests/6' },
  ],
  'isidro.macaspac': [
    { name: 'dashboard', path: '/dashboard' },
    { name: 'signing desk', path: '/dashboard/desk' },
    { name: 'signing page', path: '/requests/sign/11' },
    { name: 'signing', path: '/requests/sign/11', opens: asking('Approve') },
    { name: 'asking for a meeting', path: '/requests/sign/11', opens: asking('Schedule Appointment') },
    { name: 'asking for more', path: '/requests/sign/11', opens: asking('Request More Document') },
    { name: 'disapproving', path: '/requests/sign/11', opens: asking('Disapprove') },
    { name: 'request with a meeting', path: '/requests/14' },
    { name: 'another time', path: '/requests/14', opens: asking('Reschedule Appointment') },
    { name: 'delegates', path: '/profile?tab=signature' },
    { name: 'ending a delegation', path: '/profile?tab=signature', opens: asking('Revoke') },
    { name: 'security', path: '/profile?tab=security' },
    { name: 'revoking 2FA', path: '/profile?tab=security', opens: asking('Revoke') },
    { name: 'new recovery codes', path: '/profile?tab=security', opens: asking('New recovery codes') },
  ],
  'teresita.alcaraz': [
    { name: 'signing desk with fields', path: '/dashboard/desk?id=6' },
    { name: 'signing with fields', path: '/requests/sign/6', opens: asking('Approve') },
    { name: 'signing, refused', path: '/requests/sign/6', opens: signingNothing },
  ],
  'rogelio.dimayuga': [
    { name: 'dashboard', path: '/dashboard' },
    { name: 'signing desk', path: '/dashboard/desk' },
    { name: 'own requests', path: '/dashboard/my-requests' },
    { name: 'own page', path: '/dashboard', opens: choosingInAccountMenu('View Profile') },
  ],
  'katrina.buenaflor': [
    { name: 'dashboard', path: '/dashboard' },
    { name: 'documents', path: '/dashboard/documents' },
    { name: 'requests', path: '/dashboard/requests' },
    { name: 'page of somebody else', path: '/dashboard/users/6' },
    { name: 'before sending', path: '/requests/create/7', opens: fillingInTheForm },
  ],
  'andres.malonzo': [
    { name: 'dashboard', path: '/dashboard' },
    { name: 'documents', path: '/dashboard/documents' },
    { name: 'pipeline', path: '/dashboard/documents', opens: asking(/^View the pipeline/) },
    { name: 'editing a pipeline', path: '/dashboard/documents/1/pipeline' },
    { name: 'requests', path: '/dashboard/requests' },
    { name: 'users', path: '/dashboard/users' },
    { name: 'users, selected', path: '/dashboard/users', opens: selectingAll },
    { name: 'editing several users', path: '/dashboard/users', opens: askingForAll('Edit selected') },
    { name: 'deleting several users', path: '/dashboard/users', opens: askingForAll('Delete selected') },
    { name: 'creating a user', path: '/dashboard/users', opens: asking('Create User') },
    { name: 'importing users', path: '/dashboard/users', opens: asking('Import') },
    { name: 'departments', path: '/dashboard/departments' },
    { name: 'creating a department', path: '/dashboard/departments', opens: asking('Create Department') },
    { name: 'deleting a department', path: '/dashboard/departments', opens: asking(/^Delete /) },
    { name: 'positions', path: '/dashboard/positions' },
    { name: 'creating a position', path: '/dashboard/positions', opens: asking('Create Position') },
    { name: 'editing a position', path: '/dashboard/positions', opens: asking(/^Edit /) },
    { name: 'classes', path: '/dashboard/classes' },
    { name: 'creating a class', path: '/dashboard/classes', opens: asking('Create Class') },
    { name: 'importing classes', path: '/dashboard/classes', opens: asking('Import') },
    { name: 'deleting a class', path: '/dashboard/classes', opens: asking(/^Delete /) },
    { name: 'audit logs', path: '/dashboard/audit-logs' },
    { name: 'log entry', path: '/dashboard/audit-logs?actionType=auth.login', opens: openingALogEntry },
    { name: 'webhooks', path: '/dashboard/webhooks' },
    { name: 'creating a webhook', path: '/dashboard/webhooks', opens: asking('Create a webhook') },
    { name: 'search', path: '/dashboard', opens: asking('Search') },
    { name: 'search, found', path: '/dashboard', opens: searching },
    { name: 'request', path: '/requests/13' },
    { name: 'cancelling', path: '/requests/13', opens: asking('Cancel Request') },
    { name: 'completed request', path: '/requests/1' },
    { name: 'verification', path: '/requests/1', opens: followingTheCode },
    { name: 'signing page', path: '/requests/sign/13' },
    { name: 'access tokens', path: '/profile?tab=security' },
    { name: 'access token', path: '/profile?tab=security', opens: asking('Create an access token') },
    { name: 'page of somebody else', path: '/dashboard/users/6' },
    { name: 'page of nobody', path: '/dashboard/users/999999' },
    { name: 'editing a user', path: '/dashboard/users/6', opens: asking('Edit Profile') },
    { name: 'changing a position', path: '/dashboard/users/6', opens: asking('Change Position') },
    { name: 'deleting a user', path: '/dashboard/users/6', opens: asking('Delete User') },
    { name: 'extending', path: '/dashboard/users/6', opens: asking('Extend') },
    { name: 'new-password link', path: '/dashboard/users/6', opens: asking('Send new-password link') },
    { name: 'logging out everywhere', path: '/dashboard/users/6', opens: asking('Log out everywhere') },
    {
      name: 'turning off 2FA',
      path: '/dashboard/users/6',
      opens: asking('Turn off two-factor authentication'),
    },
  ],
};

export const SIZES = {
  'at 1440 px': { viewport: { width: 1440, height: 900 } },
  'at 390 px with touch': PHONE,
};

/** In milliseconds: how long somebody's screens may take, one after the other, on a computer that is busy. */
export function patienceFor(screens: readonly Screen[]): number {
  return 120_000 + screens.length * 30_000;
}

/** Shows a screen as it is looked at, loaded anew, whatever stood there before. */
export async function showScreen(page: Page, who: string, { path, opens }: Screen): Promise<void> {
  await open(page, who, path);
  await isLoaded(page);
  await opens?.(page);
  await isLoaded(page);
}

async function open(page: Page, who: string, path: string): Promise<void> {
  if (who !== 'nobody') return signIn(page, who, path);
  await page.goto('/favicon.svg');
  await page.goto(path);
}

async function isLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.getByRole('status', { name: /^(Loading|Drawing)/ })).toHaveCount(0);
}

function pressing(name: string | RegExp) {
  return (page: Page) => page.getByRole('button', { name }).first().click();
}

/** Presses what opens a dialog, and waits for it. */
function asking(name: string | RegExp) {
  return async (page: Page) => {
    await pressing(name)(page);
    await seeing(/./)(page);
  };
}

function seeing(dialog: string | RegExp) {
  return (page: Page) => expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
}

async function logInWithTwoFactors(page: Page): Promise<void> {
  await logInByHand(page, 'isidro.macaspac');
  await seeing('Two-Factor Authentication')(page);
}

function opening(tab: string) {
  return (page: Page) => page.getByRole('tab', { name: tab, exact: true }).click();
}

function choosing(link: string) {
  return async (page: Page) => {
    await page.getByRole('link', { name: link }).first().click();
    await expect(page.getByRole('form')).toBeVisible();
  };
}

function refusing(link: string) {
  return async (page: Page) => {
    await choosing(link)(page);
    await page.getByRole('button', { name: 'Submit Request' }).click();
    await expect(page.getByRole('alert', { name: /need your attention/ })).toBeVisible();
  };
}

async function choosingTheList(page: Page): Promise<void> {
  await page.getByRole('radiogroup', { name: 'View' }).locator('label').last().click();
}

async function fillingInTheForm(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Document Title' }).fill('Library rules for visitors');
  await page.getByRole('textbox', { name: 'Purpose' }).fill('To hand them out at the desk.');
  await asking('Submit Request')(page);
  await expect(page.getByRole('dialog').locator('canvas').first()).toBeVisible();
}

async function signingNothing(page: Page): Promise<void> {
  await asking('Approve')(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Approve Request' }).click({ force: true });
  await expect(page.getByRole('alert').first()).toBeVisible();
}

async function selectingAll(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await expect(page.getByRole('region', { name: 'Selected rows' })).toBeVisible();
}

function askingForAll(name: string) {
  return async (page: Page) => {
    await selectingAll(page);
    await asking(name)(page);
  };
}

async function openingALogEntry(page: Page): Promise<void> {
  await page
    .getByText(/logged in/)
    .first()
    .click();
  await seeing(/./)(page);
}

async function searching(page: Page): Promise<void> {
  await asking('Search')(page);
  await page
    .getByRole('dialog')
    .getByRole('combobox')
    .or(page.getByRole('dialog').getByRole('textbox'))
    .first()
    .fill('salonga');
  await expect(
    page.getByRole('dialog').getByRole('option').or(page.getByRole('dialog').getByRole('link')).first(),
  ).toBeVisible();
}

function choosingInAccountMenu(item: string) {
  return async (page: Page) => {
    await pressing(/^Account menu/)(page);
    await page.getByRole('menuitem', { name: item }).click();
    await expect(page.getByRole('region', { name: 'Recent Activity' })).toBeVisible();
  };
}

async function followingTheCode(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Verification' }).getByRole('link').click();
  await expect(page.getByRole('region', { name: 'Signed by' })).toBeVisible();
}
