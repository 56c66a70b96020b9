import type { Locator } from '@playwright/test';

/** Chooses from one of the lists of a form or above a table. */
export async function choose(place: Locator, label: string, option: string | RegExp): Promise<void> {
  await place.getByRole('combobox', { name: label, exact: true }).click();
  // the lists of a native select are not what opened
  const options = place.page().locator('[role="option"]');
  await options.and(place.page().getByRole('option', { name: option, exact: true })).click();
}
