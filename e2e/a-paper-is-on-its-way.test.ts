import type { Page } from '@playwright/test';
import { askByCall } from './support/ask-for.ts';
import { expect, signIn, test } from './support/fixtures.ts';

const FORM = 'Travel Order';

const firstPage = (page: Page) => page.getByLabel('Page 1 of 1').locator('canvas');

const HEAVY = [
  ['what draws papers', '**/assets/pdf-pages-*.js*'],
  ['what reads papers', '**/assets/pdf.worker*'],
  ['the paper', '**/generatedform*'],
] as const;

for (const [what, address] of HEAVY) {
  test(`${what} could not be fetched, and comes once the network is better, without a new page`, async ({
    page,
  }) => {
    const id = await askByCall(page, 'rhea.magsino', FORM);
    await page.route(address, (route) => route.abort());
    await signIn(page, 'rhea.magsino', `/requests/${id}`);
    const again = page.getByRole('button', { name: 'Load the preview again' });
    await expect(again).toBeVisible();
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await page.unroute(address);
    await again.click();
    await expect(firstPage(page)).toBeVisible();
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  });
}
