import type { Locator } from '@playwright/test';
import { expect, expectNoSidewaysScroll, signIn, test } from './support/fixtures.ts';
import { LARGE_LETTERS, PHONE } from './support/phone.ts';

test.use(PHONE);

/** Dialogs with more fields than a phone shows: what opens them, and the button that they end with. */
const DIALOGS = [
  { path: '/profile?tab=security', opener: 'Create an access token', button: 'Create' },
  { path: '/dashboard/users/6', opener: 'Edit Profile', button: 'Save Changes' },
  { path: '/dashboard/webhooks', opener: 'Create a webhook', button: 'Create' },
] as const;

/** Of a phone whose lower half the keyboard covers. */
const ABOVE_KEYBOARD = { width: 390, height: 460 };

for (const { path, opener, button } of DIALOGS) {
  test(`on a phone “${opener}” has its buttons in view, and no field lies under them`, async ({ page }) => {
    await signIn(page, 'andres.malonzo', path);
    await page.getByRole('button', { name: opener }).tap();
    const dialog = page.getByRole('dialog');
    const primary = dialog.getByRole('button', { name: button, exact: true });

    await test.step('as it opens', async () => {
      await expect(primary).toBeInViewport({ ratio: 1 });
      await expectAbove(dialog, dialog.locator(':focus'), primary);
    });

    await test.step('with whichever field has the focus', async () => {
      await expectEveryFieldAbove(dialog, primary);
    });

    await test.step('with a keyboard on the screen', async () => {
      await page.setViewportSize(ABOVE_KEYBOARD);
      await expect(primary).toBeInViewport({ ratio: 1 });
      await expectEveryFieldAbove(dialog, primary);
      await page.setViewportSize(PHONE.viewport);
    });

    await test.step('with letters twice as large', async () => {
      await page.addStyleTag({ content: LARGE_LETTERS });
      await expect(primary).toBeInViewport({ ratio: 1 });
      await expectEveryFieldAbove(dialog, primary);
      await expectNoSidewaysScroll(page);
    });

    await test.step('with both, the field has the little room that is left', async () => {
      await page.setViewportSize(ABOVE_KEYBOARD);
      await expectEveryFieldAbove(dialog, primary);
    });
  });
}

/** From the first to the last and back: a field comes up from below the buttons, or from behind the title. */
async function expectEveryFieldAbove(dialog: Locator, primary: Locator): Promise<void> {
  const fields = await dialog.locator('input:not([readonly], [type=hidden])').all();
  expect(fields.length).toBeGreaterThan(3);
  for (const field of [...fields, ...fields.toReversed()]) {
    await field.focus();
    await expectAbove(dialog, field, primary);
  }
}

/** Between the title and the buttons, once the dialog has followed its window. */
async function expectAbove(dialog: Locator, field: Locator, primary: Locator): Promise<void> {
  const room = async () => {
    const head = await boxOf(dialog.getByRole('button', { name: 'Close', exact: true }).locator('..'));
    const foot = await boxOf(primary.locator('..'));
    const { y, height } = await boxOf(field);
    return Math.min(y - head.y - head.height, foot.y - y - height);
  };
  await expect.poll(room).toBeGreaterThanOrEqual(0);
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element} is not shown`);
  return box;
}
