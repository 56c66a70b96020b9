import type { Page } from '@playwright/test';
import { DEMO_PASSWORD, expect, expectNoSidewaysScroll, signIn, test } from './support/fixtures.ts';
import { LARGE_LETTERS, PHONE } from './support/phone.ts';
import { logInWithTwoFactors } from './support/reach-screen.ts';

// What a phone of 390 px makes of a page whose reader has set its text to 200 % (WCAG 2.2, 1.4.4).
test.use({ viewport: { width: 195, height: 422 }, isMobile: true, hasTouch: true });

/** Each with what is on it last. */
const SCREENS: Record<string, string | RegExp> = {
  '/profile?tab=edit-profile': 'Save Changes',
  '/profile?tab=security': 'Load More',
  '/profile?tab=settings': 'Dark',
  '/profile?tab=signature':
    "No delegates found. You haven't assigned anyone to sign documents on your behalf yet.",
  // what she did last depends on what was done before
  '/profile/activity': /logged in|\bago$/,
};

test('on a phone with letters twice as large nothing of the account area is cut off', async ({ page }) => {
  test.slow();
  for (const [screen, last] of Object.entries(SCREENS)) {
    await test.step(screen, async () => {
      await signIn(page, 'rhea.magsino', screen);
      await expect(page.getByRole('main').getByText(last).first()).toBeVisible();
      await expectNothingCutOff(page);
    });
  }

  await test.step('the ways on are in the bar, and the menu of the account fits', async () => {
    await page.getByRole('button', { name: 'Search' }).tap({ trial: true });
    await page.getByRole('button', { name: /^Notifications/ }).tap({ trial: true });
    await page.getByRole('button', { name: /^Account menu/ }).tap();
    await expect(page.getByRole('menuitem', { name: 'View Profile' })).toBeInViewport({ ratio: 1 });
    await page.getByRole('menuitem', { name: 'View Profile' }).tap();
    await expect(page.getByRole('heading', { name: 'Requests History' })).toBeVisible();
    await expectNothingCutOff(page);
  });

  await test.step('the six boxes of a code stand beside each other', async () => {
    await signIn(page, 'isidro.macaspac', '/profile?tab=security');
    await page.getByRole('button', { name: 'Revoke', exact: true }).tap();
    await page.getByLabel(/^Your password/).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Continue' }).tap();
    await expect(page.getByLabel('Digit 6 of 6')).toBeInViewport({ ratio: 1 });
    await expectNothingCutOff(page);
  });
});

/** Nothing sticks out at the right, and no words end at an edge. */
async function expectNothingCutOff(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  const cutOff = () =>
    page.evaluate(() => {
      const right = document.documentElement.clientWidth;
      const isText = (one: Element) =>
        one.clientWidth > 1 &&
        one.checkVisibility({ visibilityProperty: true }) &&
        [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
      const texts = [...document.querySelectorAll('header *, main *, [role="dialog"] *')].filter(isText);
      const ends = (one: Element) =>
        one.getBoundingClientRect().right > right + 1 ||
        (one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX === 'hidden');
      return texts.filter(ends).map((one) => `${one.tagName}: ${one.textContent?.slice(0, 40)}`);
    });
  await expect.poll(cutOff).toEqual([]);
}

const OTHER_SCREENS = [
  ['miguel.santillan', '/dashboard'],
  ['miguel.santillan', '/requests/11'],
  ['miguel.santillan', '/profile?tab=security'],
  ['andres.malonzo', '/dashboard'],
  ['andres.malonzo', '/requests/1'],
  ['andres.malonzo', '/dashboard/users'],
  ['bea.tayag', '/requests/create/1'],
  ['mark.salonga', '/dashboard'],
  ['isidro.macaspac', '/dashboard'],
  ['teresita.alcaraz', '/dashboard/desk?id=6'],
] as const;

test.describe('with the letters of the page itself made larger', () => {
  test.use(PHONE);
  test('the six boxes of a code stand beside each other, at the login too', async ({ page }) => {
    await page.goto('/auth/login');
    await logInWithTwoFactors(page);
    await page.addStyleTag({ content: LARGE_LETTERS });
    for (const digit of ['Digit 1 of 6', 'Digit 6 of 6'])
      await expect(page.getByLabel(digit)).toBeInViewport({ ratio: 1 });
    await expectNothingCutOff(page);
  });

  test('letters twice as large fit on a phone: nothing sticks out, no label is cut, and no title broken within a word', async ({
    page,
  }) => {
    for (const [who, path] of OTHER_SCREENS) {
      await test.step(`${who} at ${path}`, async () => {
        await signIn(page, who, path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
        await page.addStyleTag({ content: LARGE_LETTERS });
        await expectNoSidewaysScroll(page);
        for (const name of [/^Notifications/, /^Account menu/])
          await expect(page.getByRole('button', { name }).first()).toBeInViewport({ ratio: 1 });
        await expect.poll(() => page.locator('.mantine-Button-label').evaluateAll(cutLabels)).toEqual([]);
        await expect.poll(() => page.locator('.mantine-Badge-label').evaluateAll(cutTexts)).toEqual([]);
        await expect.poll(() => page.locator('h1').evaluateAll(brokenWords)).toEqual([]);
      });
    }
  });
});

function cutLabels(labels: readonly Element[]): (string | null)[] {
  return labels
    .filter((label) => {
      const button = label.closest('.mantine-Button-root');
      return button && label.getBoundingClientRect().right > button.getBoundingClientRect().right;
    })
    .map(({ textContent }) => textContent);
}

function cutTexts(texts: readonly Element[]): (string | null)[] {
  return texts.filter((one) => one.scrollWidth > one.clientWidth + 1).map(({ textContent }) => textContent);
}

/** Words that stand in more than one line. */
function brokenWords(titles: readonly Element[]): string[] {
  return titles.flatMap(({ firstChild, textContent }) =>
    [...(textContent ?? '').matchAll(/\S+/g)].flatMap((match) => {
      const range = document.createRange();
      if (!firstChild) return [];
      range.setStart(firstChild, match.index);
      range.setEnd(firstChild, match.index + match[0].length);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [match[0]] : [];
    }),
  );
}
