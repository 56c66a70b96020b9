import type { Locator, Page } from '@playwright/test';
import { DEMO_PASSWORD, deanCode, expect, keepSession, sessionOf, test } from './support/fixtures.ts';
import { expectVisibleFocus, tabAndEnter, tabTo } from './support/keyboard.ts';
import { toast } from './support/toast.ts';

const FORM = 'Documented Information';
const REQUESTOR = 'cynthia.umali@example.edu';
const DEAN = 'isidro.macaspac@example.edu';

/*
 * From the first page to the last dialog nothing is pressed but keys, and whatever has the focus shows it.
 */
test('with the keyboard alone somebody asks for a document, the Dean approves it and looks at the own security', async ({
  page,
}) => {
  test.slow();
  const id = await test.step('a request is made from the catalogue', async () => {
    await page.goto('/');
    await logIn(page, REQUESTOR);
    await expect(page).toHaveURL('/dashboard');
    await tabTo(page, page.getByRole('link', { name: 'Skip to content' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await tabAndEnter(page, page.getByRole('link', { name: 'My Requests', exact: true }));
    await tabTo(page, page.getByRole('tab', { name: 'Pending Requests' }));
    await page.keyboard.press('End');
    await expect(page.getByRole('tab', { name: 'Create Request' })).toBeFocused();
    await expectVisibleFocus(page);
    await page.keyboard.press('Enter');
    await tabAndEnter(page, page.getByRole('link', { name: FORM }));
    await tabTo(page, page.getByRole('textbox', { name: 'Document Title' }));
    await page.keyboard.type('Quality Manual');
    await tabTo(page, page.getByRole('textbox', { name: 'Purpose' }));
    await page.keyboard.type('For the accreditation of the office');
    await tabAndEnter(page, page.getByRole('button', { name: 'Submit Request' }));
    const dialog = page.getByRole('dialog', { name: 'Are you sure?' });
    await tabAndEnter(page, dialog.getByRole('button', { name: 'Create Request' }));
    await expect(toast(page, 'Request created')).toBeVisible();
    await page.waitForURL('/dashboard');
    await tabAndEnter(page, page.getByRole('link', { name: 'My Requests', exact: true }));
    await tabAndEnter(page, page.getByRole('tabpanel').getByRole('link', { name: FORM }));
    await expect(page.getByRole('heading', { level: 1, name: `${FORM} No.` })).toBeVisible();
    return Number(new URL(page.url()).pathname.split('/').at(-1));
  });

  await test.step('the way out is the last of the account menu', async () => {
    await openAccountMenu(page);
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused();
    await expectVisibleFocus(page);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/auth/login');
  });

  await test.step('the Dean logs in with a code, and approves it', async () => {
    await logIn(page, DEAN);
    await expect(page.getByLabel('Digit 1 of 6')).toBeFocused();
    await expectVisibleFocus(page);
    await page.keyboard.type(await deanCode());
    await expect(page).toHaveURL('/dashboard');
    await keepSession(page, 'isidro.macaspac');
    const waiting = page.getByRole('region', { name: 'Requests to sign' });
    await tabAndEnter(page, waiting.locator(`a[href="/requests/${id}"]`));
    await tabAndEnter(page, page.getByRole('link', { name: 'Sign Document' }));
    await tabAndEnter(page, page.getByRole('button', { name: 'Approve', exact: true }));
    const dialog = page.getByRole('dialog', { name: 'Sign Request' });
    await tabAndEnter(page, dialog.getByRole('button', { name: 'Approve Request' }));
    await expect(toast(page, 'Request Signed!')).toBeVisible();
    await page.waitForURL(`/requests/${id}`);
  });

  await test.step('the account menu leads to the Security tab', async () => {
    await openAccountMenu(page);
    for (const item of ['View Profile', 'Edit Profile', 'Security']) {
      await expect(page.getByRole('menuitem', { name: item })).toBeFocused();
      await expectVisibleFocus(page);
      if (item !== 'Security') await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('Enter');
    await expect(page.getByRole('tab', { name: 'Security' })).toHaveAttribute('aria-selected', 'true');
  });

  await test.step('Escape closes each dialog, and the focus is where it was', async () => {
    await anotherSession(page);
    const [revoke, newCodes, endOthers, endOne] = [
      page.getByRole('button', { name: 'Revoke' }),
      page.getByRole('button', { name: 'New recovery codes' }),
      page.getByRole('button', { name: 'End all other sessions' }),
      page.getByRole('button', { name: 'End session' }).first(),
    ];
    for (const button of [revoke, newCodes, endOthers, endOne]) await openAndEscape(page, button);
  });
});

test('with the keyboard alone a student logs in, drops two subjects and finds the professors', async ({
  page,
}) => {
  test.slow();
  await page.goto('/');
  await logIn(page, 'miguel.santillan@students.example.edu');
  await expect(page).toHaveURL('/dashboard');
  await tabTo(page, page.getByRole('tab', { name: 'Pending Requests' }));
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'For you' })).toBeVisible();
  await tabAndEnter(page, page.getByRole('link', { name: 'Dropping Form' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Request: Dropping Form' })).toBeVisible();

  const form = page.getByRole('form', { name: 'Dropping Form' });
  await tabAndType(page, form.getByRole('textbox', { name: 'Present load (units)' }), '21');
  await test.step('the list of what is missing leads to each field', async () => {
    await tabAndEnter(page, form.getByRole('button', { name: 'Submit Request' }));
    await expect(page.getByRole('alert', { name: '4 fields need your attention' })).toBeFocused();
    await expectVisibleFocus(page);
    await tabAndEnter(page, form.getByRole('button', { name: 'Please fill in: Subject (Subject 1)' }));
    await expect(form.getByRole('textbox', { name: 'Subject' })).toBeFocused();
    await page.keyboard.type('CS 415 Machine Learning');
  });
  await test.step('professors are found and chosen with the arrow keys', async () => {
    const [first, second] = [1, 2].map((row) => form.getByRole('group', { name: `Subject ${row}` }));
    if (!first || !second) throw new Error('There are two rows');
    await tabAndType(page, first.getByRole('textbox', { name: 'Units' }), '3');
    await choose(page, first.getByRole('combobox', { name: 'Professor' }), 'Salonga');
    await tabAndEnter(page, form.getByRole('button', { name: 'Add subject' }));
    await tabTo(page, second.getByRole('textbox', { name: 'Subject' }), 'Shift+Tab');
    await page.keyboard.type('MATH 412 Real Analysis');
    await tabAndType(page, second.getByRole('textbox', { name: 'Units' }), '3');
    await choose(page, second.getByRole('combobox', { name: 'Professor' }), 'Magsino');
  });
  await tabAndType(page, form.getByLabel('Reason for dropping'), 'My shift overlaps with both.');
  await tabAndEnter(page, form.getByRole('button', { name: 'Submit Request' }));
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' });
  await tabAndEnter(page, dialog.getByRole('button', { name: 'Create Request' }));
  await expect(toast(page, 'Request created')).toBeVisible();
  await page.waitForURL('/dashboard');
});

async function tabAndType(page: Page, box: Locator, text: string): Promise<void> {
  await tabTo(page, box);
  await page.keyboard.type(text);
}

/** The one professor of this name. */
async function choose(page: Page, box: Locator, name: string): Promise<void> {
  await tabAndType(page, box, name);
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(box).toHaveValue(new RegExp(name));
}

/** On the login page that stands open: the email has the focus. */
async function logIn(page: Page, email: string): Promise<void> {
  await expect(page.getByLabel('Email')).toBeFocused();
  await expectVisibleFocus(page);
  await page.keyboard.type(email);
  await tabTo(page, page.getByRole('textbox', { name: 'Password' }));
  await page.keyboard.type(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
}

/** The first item has the focus then. */
async function openAccountMenu(page: Page): Promise<void> {
  await tabAndEnter(page, page.getByRole('button', { name: /^Account menu/ }));
  await expect(page.getByRole('menuitem', { name: 'View Profile' })).toBeFocused();
}

async function openAndEscape(page: Page, button: Locator): Promise<void> {
  await tabAndEnter(page, button);
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator(':focus')).toBeVisible();
  await expectVisibleFocus(page);
  await page.keyboard.press('Tab');
  await expect(dialog.locator(':focus')).toBeVisible();
  await expectVisibleFocus(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  await expectVisibleFocus(page);
}

/** So that there is one to end. */
async function anotherSession(page: Page): Promise<void> {
  const { token } = await sessionOf(page, 'isidro.macaspac');
  const data = { email: DEAN, password: DEMO_PASSWORD, tfaCode: await deanCode() };
  const headers = { authorization: `Bearer ${token}` };
  expect((await page.request.post('/api/v1/auth/login', { data, headers })).ok()).toBe(true);
  await page.reload();
}
