import { expect, type Locator, type Page } from '@playwright/test';

/** No screen has more stops than this on the way to anything. */
const MOST_STOPS = 120;

/** Goes on with the Tab key until this has the focus, and sees on the way that each stop shows that it has it. */
export async function tabTo(page: Page, wanted: Locator, key = 'Tab'): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press(key);
    await expectVisibleFocus(page);
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${key} does not lead to ${wanted}`);
}

/** To this with the Tab key, and Enter. */
export async function tabAndEnter(page: Page, wanted: Locator): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press('Enter');
}

/** What has the focus shows it: with an outline that nothing cuts off. */
export async function expectVisibleFocus(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(withoutVisibleFocus)).toBeNull();
}

/** Runs in the browser: what has the focus without showing it, as HTML; null when it shows it, or the page itself has it. */
function withoutVisibleFocus(): string | null {
  const NEAR = 3;
  const focused = document.activeElement;
  if (!focused || focused === document.body) return null;
  const candidates: Element[] = [focused];
  // a hidden checkbox has its outline beside it, the input of a password around it
  for (let level = 0, one: Element | null = focused; one && level < NEAR; level += 1) {
    candidates.push(...(one.parentElement?.children ?? []));
    one = one.parentElement;
    if (one) candidates.push(one);
  }
  return candidates.some((one) => isOutlined(one) && !isCutOff(one)) ? null : focused.outerHTML.slice(0, 300);

  function isOutlined(element: Element): boolean {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  }

  function isCutOff(element: Element): boolean {
    const { outlineOffset, outlineWidth } = getComputedStyle(element);
    const reach = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
    const box = element.getBoundingClientRect();
    for (let one = element.parentElement; one && one !== document.body; one = one.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(one);
      const around = one.getBoundingClientRect();
      const isWithinX = box.left - reach >= around.left && box.right + reach <= around.right;
      const isWithinY = box.top - reach >= around.top && box.bottom + reach <= around.bottom;
      if ((overflowX !== 'visible' && !isWithinX) || (overflowY !== 'visible' && !isWithinY)) return true;
    }
    return false;
  }
}
