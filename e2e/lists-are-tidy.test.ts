import type { Locator } from '@playwright/test';
import { expect, signIn, test } from './support/fixtures.ts';
import { PHONE, SIZES } from './support/phone.ts';

for (const [size, use] of Object.entries(SIZES)) {
  test.describe(size, () => {
    test.use(use);

    test('what the bell tells stands beside its icon', async ({ page }) => {
      await signIn(page, 'miguel.santillan');
      await page.getByRole('button', { name: /^Notifications/ }).click();
      const told = page.getByRole('link', { name: /approved your Dropping Form/ }).first();
      const icon = await told.locator('svg').boundingBox();
      const words = await told.getByText(/approved your Dropping Form/).boundingBox();
      expect(words?.x).toBeGreaterThan((icon?.x ?? 0) + (icon?.width ?? 0));
    });
  });
}

test.describe('on a phone', () => {
  test.use(PHONE);

  test('the list of classes breaks no academic year, and no words beside a box', async ({ page }) => {
    await signIn(page, 'andres.malonzo', '/dashboard/classes');
    const first = page.getByRole('main').getByRole('listitem').first();
    await expect.poll(() => linesOf(first.getByText(/^( · )?\d{4}-\d{4}$/).last())).toBe(1);
    expect(await linesOf(page.getByText('Select all'))).toBe(1);
  });
});

function linesOf(text: Locator): Promise<number> {
  return text.evaluate((element) => {
    const { height } = element.getBoundingClientRect();
    return Math.round(height / Number.parseFloat(getComputedStyle(element).lineHeight));
  });
}
