import { expect, type Page } from '@playwright/test';
import { signIn } from './fixtures.ts';
import type { Screen } from './screens.ts';

/** In milliseconds: how long somebody's screens may take, one after the other, on a computer that is busy. */
export function patienceFor(screens: readonly Screen[]): number {
  return 120_000 + screens.length * 30_000;
}

/** Shows a screen as it is looked at, loaded anew, whatever stood there before. */
export async function showScreen(page: Page, who: string, { path, given, opens }: Screen): Promise<void> {
  // also those calls that the screen before has left without an answer
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await given?.(page);
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
