import { expect, expectNoSidewaysScroll, signIn, test } from './support/fixtures.ts';
import { PHONE } from './support/phone.ts';

const SCREENS = [
  ['miguel.santillan', '/dashboard'],
  ['miguel.santillan', '/requests/11'],
  ['miguel.santillan', '/profile?tab=security'],
  ['andres.malonzo', '/dashboard'],
  ['andres.malonzo', '/requests/1'],
  ['andres.malonzo', '/dashboard/users'],
] as const;

test.use(PHONE);

test('letters twice as large fit on a phone: nothing sticks out, and no label of a button is cut', async ({
  page,
}) => {
  for (const [who, path] of SCREENS) {
    await test.step(`${who} at ${path}`, async () => {
      await signIn(page, who, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
      await page.addStyleTag({ content: 'html { font-size: 200% !important }' });
      await expectNoSidewaysScroll(page);
      for (const name of [/^Notifications/, /^Account menu/])
        await expect(page.getByRole('button', { name }).first()).toBeInViewport({ ratio: 1 });
      await expect.poll(() => page.locator('.mantine-Button-label').evaluateAll(cutOff)).toEqual([]);
    });
  }
});

function cutOff(labels: readonly Element[]): (string | null)[] {
  return labels
    .filter((label) => {
      const button = label.closest('.mantine-Button-root');
      return button && label.getBoundingClientRect().right > button.getBoundingClientRect().right;
    })
    .map(({ textContent }) => textContent);
}
