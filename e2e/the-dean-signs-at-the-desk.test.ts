import type { Locator, Page } from '@playwright/test';
import { askByCall, callAs } from './support/ask-for.ts';
import {
  deanCode,
  expect,
  expectAccessible,
  expectGoodScreen,
  expectNoSidewaysScroll,
  signIn,
  test,
} from './support/fixtures.ts';
import { PHONE } from './support/phone.ts';
import { swipe } from './support/swipe.ts';
import { toast } from './support/toast.ts';

const DEAN = 'isidro.macaspac';
const VPAA = 'rogelio.dimayuga';

/** A toast goes by itself after six seconds. */
const BEFORE_IT_GOES_MS = 3_000;

/** Rhea's travel orders, which the Dean signs first and the Vice President then, and for which neither fills anything in. */
async function travelOrders(page: Page, count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let made = 0; made < count; made += 1) ids.push(await askByCall(page, 'rhea.magsino', 'Travel Order'));
  return ids;
}

const onDesk = (page: Page, id: number) =>
  page.getByRole('article').getByRole('heading', { name: `Travel Order No. ${id}`, exact: true });
const approve = (page: Page) => page.getByRole('button', { name: 'Approve', exact: true });
const statusOf = async (page: Page, id: number) => {
  const { data } = await callAs(page, 'rhea.magsino', { method: 'GET', path: `/requests/${id}` });
  return data.request.currentPipeline?.position?.name;
};

/** Counts what is clicked from now on, as long as the page is not loaded anew. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    Object.assign(window, { clicks: 0 });
    const count = () =>
      Object.assign(window, { clicks: (window as unknown as { clicks: number }).clicks + 1 });
    window.addEventListener('pointerdown', count, { capture: true });
  });
  return () => page.evaluate(() => (window as unknown as { clicks: number }).clicks);
}

async function tickAtDesk(page: Page, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const box = page.getByRole('checkbox', { name: `Travel Order No. ${id} ` });
    await expect(onDesk(page, id)).toBeVisible();
    // nothing is ticked before its paper has come
    await expect(box).toBeEnabled();
    await page.keyboard.press('x');
    await expect(box).toBeChecked();
    if (id !== ids.at(-1)) await page.keyboard.press('j');
  }
}

const results = (dialog: Locator) => dialog.getByRole('listitem');

test('ten papers are signed in at most fifteen clicks, and from home to a signature it takes two', async ({
  page,
}) => {
  test.slow();
  const ids = await travelOrders(page, 10);
  await signIn(page, DEAN, `/dashboard/desk?id=${ids[0]}`);
  await test.step('the Dean sees paper, files, requestor and the own signature, and approves one after the other', async () => {
    await expect(onDesk(page, ids[0] ?? 0)).toBeVisible();
    await expect(page.getByRole('img', { name: 'Your signature' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Attached Files' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Requested by' })).toContainText('Rhea V. Magsino');
    await expectAccessible(page);
    const clicks = await countClicks(page);
    for (const id of ids) {
      await expect(onDesk(page, id)).toBeVisible();
      await approve(page).click();
      await expect(onDesk(page, id)).toBeHidden();
    }
    expect(await clicks()).toBeLessThanOrEqual(15);
    for (const id of ids) expect(await statusOf(page, id)).toContain('Vice President');
  });

  await test.step('the Vice President goes from home to a signature with two clicks', async () => {
    await signIn(page, VPAA);
    const todo = page.getByRole('region', { name: 'Needs your action' });
    const first = todo.getByRole('listitem').first();
    await expect(first).toContainText(/Sign for .*Waiting for you · /);
    await expectGoodScreen(page);
    const clicks = await countClicks(page);
    await first.getByRole('link', { name: 'Sign' }).click();
    await approve(page).click();
    await expect(toast(page, 'Request Signed!')).toBeVisible();
    expect(await clicks()).toBe(2);
  });
});

test('several are signed together with one code, and of each it is said what became of it', async ({
  page,
}) => {
  test.slow();
  const ids = await travelOrders(page, 3);
  const [first = 0, second = 0, third = 0] = ids;
  await signIn(page, DEAN, `/dashboard/desk?id=${first}`);
  await test.step('only what was opened can be ticked', async () => {
    await expect(onDesk(page, first)).toBeVisible();
    const box = (id: number) => page.getByRole('checkbox', { name: `Travel Order No. ${id} ` });
    await expect(box(first)).toBeEnabled();
    await expect(box(third)).toBeDisabled();
    await tickAtDesk(page, ids);
  });
  await test.step('one of them is cancelled meanwhile; the others are signed', async () => {
    await callAs(page, 'rhea.magsino', {
      method: 'PUT',
      path: `/requests/${second}/actions/cancel`,
      data: {},
    });
    await page.getByRole('button', { name: 'Sign 3 together' }).click();
    const asking = page.getByRole('dialog', { name: 'Sign 3 requests' });
    await expect(asking.getByLabel('Digit 1 of 6')).toBeFocused();
    await expectAccessible(page);
    await asking.getByLabel('Digit 1 of 6').pressSequentially(await deanCode());
    const dialog = page.getByRole('dialog', { name: 'Signing together' });
    await expect(dialog.getByRole('status')).toHaveText('2 of 3 signed');
    await expect(results(dialog).nth(0)).toContainText(`No. ${first}Signed`);
    await expect(results(dialog).nth(1)).toContainText(`No. ${second}`);
    await expect(results(dialog).nth(1)).not.toContainText('Signed');
    await expect(results(dialog).nth(2)).toContainText(`No. ${third}Signed`);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(dialog).toBeHidden();
    expect(await statusOf(page, first)).toContain('Vice President');
  });
});

test('the desk is worked with the keyboard alone; letters do nothing while somebody types', async ({
  page,
}) => {
  const ids = await travelOrders(page, 3);
  const [first = 0, second = 0, third = 0] = ids;
  // so many that the list is longer than the window
  const others = await travelOrders(page, 12);
  await signIn(page, DEAN, `/dashboard/desk?id=${others.at(-1)}`);
  const last = page.getByRole('link', { name: `Travel Order No. ${others.at(-1)} ` });
  await expect(last).toBeInViewport({ ratio: 1 });
  await signIn(page, DEAN, `/dashboard/desk?id=${first}`);
  await expect(onDesk(page, first)).toBeFocused();
  await page.keyboard.press('j');
  await expect(onDesk(page, second)).toBeFocused();
  await page.keyboard.press('k');
  await expect(onDesk(page, first)).toBeFocused();
  await expect(approve(page)).toBeEnabled();
  await page.keyboard.press('a');
  await expect(approve(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(onDesk(page, second)).toBeFocused();

  // whoever is quicker than the dialog does nothing to the other papers
  await page.keyboard.type('djkx');
  const context = page
    .getByRole('dialog', { name: 'Are you sure?' })
    .getByRole('textbox', { name: 'Context' });
  await expect(context).toBeFocused();
  await expect(onDesk(page, second)).toBeVisible();
  await context.clear();
  await page.keyboard.type('jkax: not this month');
  await expect(context).toHaveValue('jkax: not this month');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(onDesk(page, third)).toBeFocused();

  await page.getByRole('switch', { name: 'Keys' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('a');
  await expect(page.getByRole('switch', { name: 'Keys' })).toBeFocused();
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Keys' })).not.toBeChecked();
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('one paper after the other is swiped to and signed', async ({ page }) => {
    const ids = await travelOrders(page, 3);
    const [first = 0, second = 0, third = 0] = ids;
    await signIn(page, DEAN, `/dashboard/desk?id=${first}`);
    const head = page.getByRole('article').getByRole('heading', { level: 2 }).first();
    await expect(onDesk(page, first)).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await swipe(page, head, 'left');
    await expect(onDesk(page, second)).toBeVisible();
    await swipe(page, head, 'right');
    await expect(onDesk(page, first)).toBeVisible();
    // a finger in a dialog does not turn the papers below it
    await page.getByRole('button', { name: 'Disapprove' }).tap();
    const asking = page.getByRole('dialog', { name: 'Are you sure?' });
    await swipe(page, asking.getByRole('button', { name: 'Cancel' }), 'left');
    await asking.getByRole('button', { name: 'Cancel' }).tap();
    await expect(onDesk(page, first)).toBeVisible();
    await page.getByRole('button', { name: 'Next request' }).tap();
    await expect(onDesk(page, second)).toBeVisible();
    await approve(page).tap();
    // what is said of it does not lie over the next Approve (N76)
    await expect(toast(page, 'Request Signed!')).toBeVisible();
    await expect(onDesk(page, third)).toBeVisible();
    await approve(page).tap();
    await expect(onDesk(page, third)).toBeHidden();
    expect(await statusOf(page, second)).toContain('Vice President');
  });

  test('what failed is said beside its own paper, and covers no button', async ({ page, context }) => {
    const [first = 0, second = 0] = await travelOrders(page, 2);
    await signIn(page, DEAN, `/dashboard/desk?id=${first}`);
    await expect(onDesk(page, first)).toBeVisible();
    await page.getByRole('button', { name: 'Request More Document' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Ask for more information' });
    await dialog.getByRole('textbox', { name: 'Context' }).fill('Please. '.repeat(300));
    await dialog.getByRole('button', { name: 'Send Request' }).tap();
    const failed = toast(page, 'An error occured while requesting more information');
    await expect(failed).toBeVisible();
    const said = await failed.boundingBox();
    const button = await dialog.getByRole('button', { name: 'Send Request' }).boundingBox();
    expect((said?.y ?? 0) + (said?.height ?? Number.POSITIVE_INFINITY)).toBeLessThan(button?.y ?? 0);
    await dialog.getByRole('button', { name: 'Cancel' }).tap();

    await context.setOffline(true);
    await approve(page).tap();
    await expect(toast(page, 'An error occured while signing the request')).toBeVisible();
    await page.getByRole('button', { name: 'Next request' }).tap();
    await expect(onDesk(page, second)).toBeVisible();
    await expect(toast(page, 'An error occured while signing the request')).toBeHidden({
      timeout: BEFORE_IT_GOES_MS,
    });
    await context.setOffline(false);
  });
});
