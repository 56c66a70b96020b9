import type { Locator, Page } from '@playwright/test';

/** The toast that says this, in its title or below it. */
export function toast(page: Page, text: string): Locator {
  return page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: text });
}
