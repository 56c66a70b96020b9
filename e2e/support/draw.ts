import type { Locator, Page } from '@playwright/test';

type Stroke = readonly (readonly [x: number, y: number])[];

/** A signature of two strokes and a dot, its points in hundredths of the place that it is drawn on. */
const STROKES: readonly Stroke[] = [
  wave(8, 60, (share) => 62 - 38 * Math.sin(share * 9) * (1 - share / 2)),
  wave(12, 88, (share) => 84 - 6 * share),
  [
    [70, 30],
    [71, 31],
  ],
];

/** Draws a signature with one finger, as a touch screen reports it. */
export async function drawWithFinger(page: Page, place: Locator): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  for (const stroke of await onPage(place)) {
    const [first, ...others] = stroke;
    await touch.send('Input.dispatchTouchEvent', {
      type: 'touchStart',
      touchPoints: [first ?? { x: 0, y: 0 }],
    });
    for (const point of others) {
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] });
    }
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }
}

/** Draws the same with the mouse. */
export async function drawWithMouse(page: Page, place: Locator): Promise<void> {
  for (const [first, ...others] of await onPage(place)) {
    await page.mouse.move(first?.x ?? 0, first?.y ?? 0);
    await page.mouse.down();
    for (const { x, y } of others) await page.mouse.move(x, y);
    await page.mouse.up();
  }
}

async function onPage(place: Locator) {
  await place.scrollIntoViewIfNeeded();
  const box = await place.boundingBox();
  if (!box) throw new Error('There is no place to draw on.');
  return STROKES.map((stroke) =>
    stroke.map(([x, y]) => ({ x: box.x + (box.width * x) / 100, y: box.y + (box.height * y) / 100 })),
  );
}

function wave(from: number, to: number, height: (share: number) => number): Stroke {
  return Array.from({ length: 40 }, (_, step) => {
    const share = step / 39;
    return [from + (to - from) * share, height(share)] as const;
  });
}
