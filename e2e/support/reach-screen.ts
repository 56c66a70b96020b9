import { expect, type Page } from '@playwright/test';
import { DEMO_PASSWORD, logInByHand } from './fixtures.ts';

/* What is done on a screen before it is looked at: the `opens` of screens.ts. */

export function pressing(name: string | RegExp) {
  return (page: Page) => page.getByRole('button', { name }).first().click();
}

/** Presses what opens a dialog, and waits for it. */
export function asking(name: string | RegExp) {
  return async (page: Page) => {
    await pressing(name)(page);
    await seeing(/./)(page);
  };
}

/** Presses what asks once more, or for the password, and gives it. */
export function confirming(name: string, button: string, password?: string) {
  return async (page: Page) => {
    await asking(name)(page);
    const dialog = page.getByRole('dialog');
    if (password) await dialog.getByLabel(/^Your password/).fill(password);
    await dialog.getByRole('button', { name: button }).click();
    await expect(dialog.getByRole('button', { name: /^I have kept/ })).toBeVisible();
  };
}

/** Presses what asks for the password, gives it, and is asked for the second factor. */
export function givingPassword(name: string, button: string) {
  return async (page: Page) => {
    await asking(name)(page);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Your password/).fill(DEMO_PASSWORD);
    await dialog.getByRole('button', { name: button }).click();
    await expect(dialog.getByLabel('Digit 1 of 6')).toBeFocused();
  };
}

export function seeing(dialog: string | RegExp) {
  return (page: Page) => expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
}

export async function logInWithTwoFactors(page: Page): Promise<void> {
  await logInByHand(page, 'isidro.macaspac');
  await seeing('Two-Factor Authentication')(page);
}

export function opening(tab: string) {
  return (page: Page) => page.getByRole('tab', { name: tab, exact: true }).click();
}

export function choosing(link: string) {
  return async (page: Page) => {
    await page.getByRole('link', { name: link }).first().click();
    await expect(page.getByRole('form')).toBeVisible();
  };
}

export function refusing(link: string) {
  return async (page: Page) => {
    await choosing(link)(page);
    await page.getByRole('button', { name: 'Submit Request' }).click();
    await expect(page.getByRole('alert', { name: /need your attention/ })).toBeVisible();
  };
}

export async function choosingTheList(page: Page): Promise<void> {
  await page.getByRole('radiogroup', { name: 'View' }).locator('label').last().click();
}

export async function fillingInTheForm(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Document Title' }).fill('Library rules for visitors');
  await page.getByRole('textbox', { name: 'Purpose' }).fill('To hand them out at the desk.');
  await asking('Submit Request')(page);
  await expect(page.getByRole('dialog').locator('canvas').first()).toBeVisible();
}

export async function signingNothing(page: Page): Promise<void> {
  await asking('Approve')(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Approve Request' }).click({ force: true });
  await expect(page.getByRole('alert').first()).toBeVisible();
}

export async function selectingAll(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await expect(page.getByRole('group', { name: 'Selected rows' })).toBeVisible();
}

export function askingForAll(name: string) {
  return async (page: Page) => {
    await selectingAll(page);
    await asking(name)(page);
  };
}

export async function openingALogEntry(page: Page): Promise<void> {
  await page
    .getByText(/logged in/)
    .first()
    .click();
  await seeing(/./)(page);
}

export async function searching(page: Page): Promise<void> {
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

export function choosingInAccountMenu(item: string) {
  return async (page: Page) => {
    await pressing(/^Account menu/)(page);
    await page.getByRole('menuitem', { name: item }).click();
    await expect(page.getByRole('region', { name: 'Recent Activity' })).toBeVisible();
  };
}

export async function followingTheCode(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Verification' }).getByRole('link').click();
  await expect(page.getByRole('region', { name: 'Signed by' })).toBeVisible();
}

/** Both that wait for the Dean: each is opened, ticked, and then signed with the other. */
export async function signingTogether(page: Page): Promise<void> {
  for (const name of ['Dropping Form No. 11', 'Travel Order No. 14']) {
    await page
      .locator(`a[href$="desk?id=${name.split(' ').at(-1)}"]`)
      .first()
      .click();
    await page.getByRole('checkbox', { name: `Sign ${name} ` }).check();
  }
  await page.getByRole('button', { name: 'Sign 2 together' }).click();
  await seeing(/^Sign/)(page);
}
