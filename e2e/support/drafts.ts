import { expect, type Locator, type Page, type Response } from '@playwright/test';

/** Fills in a field, and waits until the portal has kept it: a moment before, the form still says so of what it held then. */
export async function fillAndKeep(field: Locator, text: string): Promise<void> {
  const page = field.page();
  const kept = page.waitForResponse(
    (one) => isOfDraft(one, 'PUT') && one.ok() && !!one.request().postData()?.includes(text),
  );
  await field.fill(text);
  await kept;
  await expect(page.getByText(/^Draft kept/)).toBeVisible();
}

/** Empties a form whose draft the portal has, and waits until it has deleted it. */
export async function startOver(page: Page): Promise<void> {
  const deleted = page.waitForResponse((one) => isOfDraft(one, 'DELETE') && one.ok());
  await page.getByRole('button', { name: 'Start Over' }).click();
  await page.getByRole('button', { name: 'Empty the Form' }).click();
  await deleted;
}

function isOfDraft(response: Response, method: string): boolean {
  return response.request().method() === method && /\/requestor\/drafts\/\d+$/.test(response.url());
}
