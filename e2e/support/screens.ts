import type { Page } from '@playwright/test';
import { expect, logInByHand, signIn } from './fixtures.ts';
import { PHONE } from './phone.ts';

export type Screen = {
  name: string;
  path: string;
  /** What is done on it before it is looked at: a dialog opened, a tab chosen. */
  opens?: (page: Page) => Promise<unknown>;
};

/** Every screen of the portal, by who looks at it. A new screen is a line here; numbers are those of the demo world. */
export const SCREENS: Record<string, readonly Screen[]> = {
  nobody: [
    { name: 'login', path: '/auth/login' },
    { name: 'login, refused', path: '/auth/login', opens: pressing('Login') },
    {
      name: 'login, second factor',
      path: '/auth/login',
      opens: (page) => logInByHand(page, 'isidro.macaspac'),
    },
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
    { name: 'form', path: '/dashboard?tab=create-request', opens: choosing('Student Clearance') },
    { name: 'own request', path: '/requests/11' },
    { name: 'request of somebody else', path: '/requests/12' },
    { name: 'edit profile', path: '/profile' },
    { name: 'security', path: '/profile?tab=security' },
    { name: 'enabling 2FA', path: '/profile?tab=security', opens: pressing('Enable 2FA') },
    { name: 'settings', path: '/profile?tab=settings' },
    { name: 'signature', path: '/profile?tab=signature' },
    { name: 'signature, typed', path: '/profile?tab=signature', opens: opening('Type') },
    { name: 'signature, uploaded', path: '/profile?tab=signature', opens: opening('Upload') },
    { name: 'activity', path: '/profile/activity' },
    { name: 'bell', path: '/dashboard', opens: pressing(/^Notifications/) },
    { name: 'account menu', path: '/dashboard', opens: pressing(/^Account menu/) },
  ],
  'alma.lagman': [
    { name: 'dashboard', path: '/dashboard' },
    { name: 'signing desk', path: '/dashboard/desk' },
    { name: 'own requests', path: '/dashboard/my-requests' },
    { name: 'signature and delegates', path: '/profile?tab=signature' },
    { name: 'edit profile with hours', path: '/profile' },
    { name: 'request that was signed', path: '/requests/6' },
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
  ],
  'andres.malonzo': [
    { name: 'dashboard', path: '/dashboard' },
    { name: 'documents', path: '/dashboard/documents' },
    { name: 'pipeline', path: '/dashboard/documents', opens: pressing(/^View the pipeline/) },
    { name: 'requests', path: '/dashboard/requests' },
    { name: 'users', path: '/dashboard/users' },
    { name: 'creating a user', path: '/dashboard/users', opens: pressing('Create User') },
    { name: 'importing users', path: '/dashboard/users', opens: pressing('Import') },
    { name: 'departments', path: '/dashboard/departments' },
    { name: 'creating a department', path: '/dashboard/departments', opens: pressing('Create Department') },
    { name: 'classes', path: '/dashboard/classes' },
    { name: 'creating a class', path: '/dashboard/classes', opens: pressing('Create Class') },
    { name: 'audit logs', path: '/dashboard/audit-logs' },
    { name: 'webhooks', path: '/dashboard/webhooks' },
    { name: 'search', path: '/dashboard', opens: pressing('Search') },
    { name: 'request', path: '/requests/13' },
    { name: 'completed request', path: '/requests/1' },
    { name: 'verification', path: '/requests/1', opens: followingTheCode },
    { name: 'signing page', path: '/requests/sign/13' },
    { name: 'page of somebody else', path: '/dashboard/users/6' },
    { name: 'page of nobody', path: '/dashboard/users/999999' },
    { name: 'extending', path: '/dashboard/users/6', opens: pressing('Extend') },
    { name: 'new-password link', path: '/dashboard/users/6', opens: pressing('Send new-password link') },
    { name: 'logging out everywhere', path: '/dashboard/users/6', opens: pressing('Log out everywhere') },
    {
      name: 'turning off 2FA',
      path: '/dashboard/users/6',
      opens: pressing('Turn off two-factor authentication'),
    },
  ],
};

export const SIZES = {
  'at 1440 px': { viewport: { width: 1440, height: 900 } },
  'at 390 px with touch': PHONE,
};

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
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
}

function pressing(name: string | RegExp) {
  return (page: Page) => page.getByRole('button', { name }).first().click();
}

function opening(tab: string) {
  return (page: Page) => page.getByRole('tab', { name: tab, exact: true }).click();
}

function choosing(link: string) {
  return (page: Page) => page.getByRole('link', { name: link }).first().click();
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
