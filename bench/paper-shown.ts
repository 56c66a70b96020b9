import { type Browser, chromium } from '@playwright/test';
import { removeData, runPortal } from '#server/testing/run-portal.ts';
import { findBrowser } from '../e2e/support/find-browser.ts';
import { printTable, type Row, rowOf } from './measure/row.ts';

const ROUNDS = 12;
const EMAIL = 'andres.malonzo@example.edu';
const PASSWORD = 'campus-demo-1';

/** From the click on a request in a list to the first page of its paper on the screen, in a real browser on this computer. */
export async function run(): Promise<Row[]> {
  const portal = await runPortal();
  const browser = await chromium.launch(await findBrowser());
  try {
    await visit(browser, portal.address);
    const first: number[] = [];
    const later: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const [once = Number.NaN, ...again] = await visit(browser, portal.address);
      first.push(once);
      later.push(...again);
    }
    return [
      rowOf('the first paper of a browser that has nothing in its cache', first, '≤ 600 ms'),
      rowOf('every further one', later, '≤ 600 ms'),
    ];
  } finally {
    await browser.close();
    await portal.stop();
    await removeData(portal);
  }
}

/** Signs in, and opens the first requests of the list one after the other. */
async function visit(browser: Browser, address: string): Promise<number[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${address}/auth/login`);
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel(/^Password/).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/dashboard');
  await page.goto(`${address}/dashboard/requests`);
  const times: number[] = [];
  for (const index of [0, 1, 2]) {
    const link = page.locator('main li a[href^="/requests/"]').nth(index);
    await link.waitFor();
    const shown = page.evaluate<number>(TIME_TO_PAPER);
    await link.click();
    times.push(await shown);
    await page.goBack();
  }
  await context.close();
  return times;
}

/**
 * Run inside the page, as a text because the program itself knows no page: milliseconds from the press to the frame in which the
 * drawn page of the paper stands on the screen.
 */
const TIME_TO_PAPER = `new Promise((resolve) => {
  const look = (pressed) => {
    const canvas = document.querySelector('canvas');
    if (canvas?.width && canvas.checkVisibility({ visibilityProperty: true })) resolve(performance.now() - pressed);
    else requestAnimationFrame(() => look(pressed));
  };
  addEventListener('click', ({ timeStamp }) => look(timeStamp), { once: true, capture: true });
})`;

if (import.meta.main) printTable('A paper in the browser', await run());
