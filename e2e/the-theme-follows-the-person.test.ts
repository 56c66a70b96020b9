import type { Locator, Page } from '@playwright/test';
import { expect, expectReadable, signIn, test } from './support/fixtures.ts';
import { SIZES } from './support/phone.ts';

for (const [size, use] of Object.entries(SIZES)) {
  test.describe(size, () => {
    test.use(use);

    test('the portal is as dark as the device, or as its user chooses; papers stay white', async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme: 'dark' });
      await signIn(page, 'miguel.santillan', '/profile?tab=settings');
      const appearance = page.getByRole('radiogroup', { name: 'Appearance' });
      await expect(appearance.getByRole('radio', { name: 'Like my device' })).toBeChecked();
      await expect.poll(() => isDark(page, 'body')).toBe(true);

      await appearance.getByText('Light', { exact: true }).click();
      await expect.poll(() => isDark(page, 'body')).toBe(false);

      await page.emulateMedia({ colorScheme: 'light' });
      await appearance.getByText('Dark', { exact: true }).click();
      await page.goto('/requests/11');
      const paper = page.locator('canvas').first();
      await expect(paper).toBeVisible();
      await expect.poll(() => isDark(page, 'body')).toBe(true);
      await expect.poll(() => cornerOf(paper)).toEqual([255, 255, 255]);
      await expectReadable(page);

      await page.emulateMedia({ media: 'print', colorScheme: 'light' });
      await expect.poll(() => isDark(page, 'body')).toBe(false);
      await expect(page.getByRole('banner')).toBeHidden();
      // nothing can be pressed on paper
      await expect(
        page.locator('.mantine-Button-root, .mantine-ActionIcon-root').filter({ visible: true }),
      ).toHaveCount(0);
      await page.emulateMedia({ media: 'screen' });
      await expect.poll(() => isDark(page, 'body')).toBe(true);
    });
  });
}

/** Whether the ground of an element is nearer to black than to white. */
function isDark(page: Page, selector: string): Promise<boolean> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const [red = 0, green = 0, blue = 0] = (
        getComputedStyle(element).backgroundColor.match(/\d+/g) ?? []
      ).map(Number);
      return red + green + blue < 384;
    });
}

/** The colour of a drawn page where nothing is printed: red, green, blue. */
function cornerOf(paper: Locator): Promise<number[]> {
  return paper.evaluate((canvas: HTMLCanvasElement) => [
    ...(canvas.getContext('2d')?.getImageData(4, 4, 1, 1).data.slice(0, 3) ?? []),
  ]);
}
