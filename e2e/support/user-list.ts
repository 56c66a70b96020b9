import type { Locator, Page } from '@playwright/test';

export const USERS = '/dashboard/users';

export const userRow = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** Chooses from one of the lists of a form or above the table. */
export async function choose(place: Locator, label: string, option: string | RegExp): Promise<void> {
  await place.getByRole('combobox', { name: label }).click();
  await place.page().getByRole('option', { name: option, exact: true }).click();
}
