import type { Page } from '@playwright/test';
import { askByCall } from './support/ask-for.ts';
import { expect, signIn, test } from './support/fixtures.ts';
import { PHONE, SIZES } from './support/phone.ts';

const FORM = 'Travel Order';
const SIGNEE = 'isidro.macaspac';

const firstPage = (page: Page) => page.getByLabel('Page 1 of 1').locator('canvas');
const preview = (page: Page) => page.getByRole('region', { name: 'PDF Document Preview' });

const PAGES = ['/requests/sign/', '/requests/', '/dashboard/desk?id='];
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

for (const [size, use] of Object.entries(SIZES)) {
  test.describe(size, () => {
    test.use(use);

    for (const path of PAGES) {
      test(`the place of a paper on ${path} is as high before the paper has come as afterwards`, async ({
        page,
      }) => {
        const id = await askByCall(page, 'rhea.magsino', FORM);
        let answer = () => {};
        const held = new Promise<void>((resolve) => {
          answer = resolve;
        });
        await page.route('**/generatedform*', async (route) => {
          await held;
          await route.continue();
        });
        const height = async () => Math.round((await preview(page).boundingBox())?.height ?? 0);
        await signIn(page, SIGNEE, `${path}${id}`);
        await expect(page.getByRole('status', { name: 'Loading the preview' })).toBeVisible();
        const before = await height();
        answer();
        await expect(firstPage(page)).toBeVisible();
        expect(await height()).toBe(before);
      });
    }
  });
}

test.describe('on a phone', () => {
  test.use(PHONE);

  test('a paper that is enlarged gets more room', async ({ page }) => {
    const id = await askByCall(page, 'rhea.magsino', FORM);
    await signIn(page, 'rhea.magsino', `/requests/${id}`);
    await expect(firstPage(page)).toBeVisible();
    const height = async () => (await preview(page).boundingBox())?.height ?? 0;
    const before = await height();
    await page.getByRole('button', { name: 'Zoom in' }).tap();
    await expect.poll(height).toBeGreaterThan(before * 1.2);
    await page.getByRole('button', { name: 'Zoom out' }).tap();
    await expect.poll(height).toBe(before);
  });
});
