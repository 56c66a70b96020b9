import type { Locator, Page } from '@playwright/test';

/** A finger that goes sideways over this, as a touch screen reports it. */
export async function swipe(page: Page, over: Locator, to: 'left' | 'right'): Promise<void> {
  const box = await over.boundingBox();
  if (!box) throw new Error('There is nothing to swipe over.');
  const touch = await page.context().newCDPSession(page);
  const y = box.y + box.height / 2;
  const places = to === 'left' ? [300, 220, 140, 60] : [60, 140, 220, 300];
  const [start = 0, ...others] = places;
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: start, y }] });
  for (const x of others) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y }] });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
