import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible, signIn } from './fixtures.ts';

type Subject = { subject: string; units: string; professor: string };

/** From the person's own requests to the form of a document that is still empty. */
export async function openForm(page: Page, who: string, document: string): Promise<void> {
  await signIn(page, who, '/dashboard/my-requests?tab=create-request');
  await page.getByRole('link', { name: document }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Request: ${document}` })).toBeVisible();
}

/** Fills in one row of a Dropping Form, the professor found by name. */
export async function nameSubject(
  page: Page,
  row: number,
  { subject, units, professor }: Subject,
): Promise<void> {
  const group = page.getByRole('group', { name: `Subject ${row}` });
  await group.getByRole('textbox', { name: 'Subject' }).fill(subject);
  await group.getByRole('textbox', { name: 'Units' }).fill(units);
  const picker = group.getByRole('combobox', { name: 'Professor' });
  // As a phone does when its keyboard opens: at the edge of the screen the list would be hidden with its field by the
  // scrolling that precedes a press.
  await picker.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await picker.fill(professor);
  await page.getByRole('option', { name: professor }).click();
}

/** Submits the form that is filled in, and opens the new request from the list where it now waits: gives its number. */
export async function submitForm(page: Page, document: string): Promise<number> {
  await page.getByRole('button', { name: 'Submit Request' }).click();
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create Request' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Request created' })).toBeVisible();
  await page.waitForURL('/dashboard');
  await page.goto('/dashboard/my-requests');
  await page.getByRole('link', { name: document }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: `${document} No.` })).toBeVisible();
  return Number(new URL(page.url()).pathname.split('/').at(-1));
}

/** From the signee's dashboard to the page on which they decide. */
export async function openToSign(page: Page, id: number): Promise<void> {
  const waiting = page.getByRole('region', { name: 'Requests to sign' });
  await waiting.locator(`a[href="/requests/${id}"]`).click();
  await page.getByRole('link', { name: 'Sign Document' }).click();
  await page.waitForURL(`/requests/sign/${id}`);
}

/** Signs, with what the position fills in, and comes back to the request. */
export async function approve(page: Page, fillIn?: (dialog: Locator) => Promise<void>): Promise<void> {
  const id = new URL(page.url()).pathname.split('/').at(-1);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign Request' });
  await fillIn?.(dialog);
  await dialog.getByRole('button', { name: 'Approve Request' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Request Signed!' })).toBeVisible();
  await page.waitForURL(`/requests/${id}`);
}
