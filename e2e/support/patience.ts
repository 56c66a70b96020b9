import { expect, type Page } from '@playwright/test';

/** What an action leads to: something with this text among what the CSS selector finds. */
type Wanted = { among: string; text: string };

/** How long somebody waited for it, and how much of that at a stretch without a sign that the portal is at work, in ms. */
export type Wait = { whole: number; unexplained: number };

/** A part of the page that moved though nobody had touched anything, by its share of the screen and its way. */
export type Jump = { share: number; moved: string };

/*
 * Written in the page itself, once per frame and after it was painted: whoever asks from outside sees everything later
 * than it was there, the more so on a computer that is busy.
 */
type Log = {
  /** Since when there is a sign that the portal is at work, or none; newest last. */
  signs: { since: number; isWorking: boolean }[];
  wanted: Wanted | null;
  cameAt: number | null;
  /** When the last finger went up or key down. */
  actedAt: number;
  jumps: Jump[];
  firstPaint: number | null;
  /** The longest that a touch or key waited for its next frame. */
  slowestAnswer: number;
};

type LayoutShift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
};

declare global {
  interface Window {
    log: Log;
  }
}

/** Every page that is opened from now on keeps the log. */
export async function keepLog(page: Page): Promise<void> {
  await page.addInitScript(writeLog);
}

/** From the last touch or key of an action, or from the first paint of a page, until what it leads to is on the screen. */
export async function waitFor(page: Page, wanted: Wanted, act: () => Promise<unknown>): Promise<Wait> {
  const ask = () =>
    page.evaluate((what) => Object.assign(window.log, { wanted: what, cameAt: null }), wanted);
  const isLoaded = page.url() !== 'about:blank';
  if (isLoaded) await ask();
  await act();
  if (!isLoaded) await ask();
  await expect.poll(() => page.evaluate(() => window.log.cameAt), { timeout: 60_000 }).not.toBeNull();
  return page.evaluate(() => {
    const { signs, actedAt, firstPaint, cameAt } = window.log;
    const until = cameAt ?? 0;
    const from = actedAt || (firstPaint ?? 0);
    const silences = signs.map(({ since, isWorking }, index) => {
      const end = Math.min(signs[index + 1]?.since ?? until, until);
      return isWorking ? 0 : end - Math.max(since, from);
    });
    return {
      whole: Math.round(Math.max(0, until - from)),
      unexplained: Math.round(Math.max(0, ...silences)),
    };
  });
}

/** What has jumped since this was last asked. */
export function takeJumps(page: Page): Promise<Jump[]> {
  return page.evaluate(() => window.log.jumps.splice(0));
}

export function paintAndAnswer(page: Page): Promise<Pick<Log, 'firstPaint' | 'slowestAnswer'>> {
  return page.evaluate(() => ({
    firstPaint: window.log.firstPaint,
    slowestAnswer: window.log.slowestAnswer,
  }));
}

function writeLog(): void {
  const SIGNS =
    '#splash, [role="progressbar"], [aria-busy="true"], [data-loading="true"], .mantine-Loader-root, .mantine-Skeleton-root';
  const LEAST_WIDTH = 12;
  const LEAST_HEIGHT = 2;
  const log: Log = {
    signs: [],
    wanted: null,
    cameAt: null,
    actedAt: 0,
    jumps: [],
    firstPaint: null,
    slowestAnswer: 0,
  };
  window.log = log;

  for (const type of ['touchend', 'keydown', 'click']) {
    const act = ({ isTrusted, timeStamp }: Event) => {
      if (isTrusted) log.actedAt = timeStamp;
    };
    addEventListener(type, act, { capture: true });
  }

  // what the page holds before a frame is on the screen once the frame is painted, which is when the message comes
  const painted = new MessageChannel();
  const seen: { isWorking: boolean; found: Wanted | null }[] = [];
  painted.port2.onmessage = () => {
    const now = performance.now();
    const { isWorking = false, found = null } = seen.shift() ?? {};
    if (log.signs.at(-1)?.isWorking !== isWorking) log.signs.push({ since: now, isWorking });
    // not what was wanted before this
    if (found && found === log.wanted) log.cameAt ??= now;
  };
  const look = () => {
    const isWorking = [...document.querySelectorAll(SIGNS)].some(isOnScreen);
    seen.push({ isWorking, found: isWantedThere() ? log.wanted : null });
    painted.port1.postMessage(null);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);

  observe('layout-shift', (entries: LayoutShift[]) => {
    for (const { value, hadRecentInput, sources } of entries) {
      if (!hadRecentInput) log.jumps.push({ share: value, moved: sources.map(inWords).join(', ') });
    }
  });
  observe('paint', (entries: PerformanceEntry[]) => {
    log.firstPaint ??= entries.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? null;
  });
  observe('event', (entries: PerformanceEntry[]) => {
    log.slowestAnswer = Math.max(log.slowestAnswer, ...entries.map(({ duration }) => duration));
  });

  function observe<E extends PerformanceEntry>(type: string, take: (entries: E[]) => void): void {
    const observer = new PerformanceObserver((list) => take(list.getEntries() as E[]));
    observer.observe({ type, buffered: true });
  }

  function isWantedThere(): boolean {
    const { wanted } = log;
    if (!wanted) return false;
    return [...document.querySelectorAll(wanted.among)].some(
      (one) => one.textContent.includes(wanted.text) && one.checkVisibility({ visibilityProperty: true }),
    );
  }

  function isOnScreen(element: Element): boolean {
    const { width, height, top, right, bottom, left } = element.getBoundingClientRect();
    if (width < LEAST_WIDTH || height < LEAST_HEIGHT) return false;
    if (bottom < 0 || right < 0 || top > innerHeight || left > innerWidth) return false;
    return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  }

  function inWords({ node, previousRect, currentRect }: LayoutShift['sources'][number]): string {
    const text = node?.textContent?.slice(0, 40) ?? '';
    return `“${text}” from ${Math.round(previousRect.y)} to ${Math.round(currentRect.y)} px`;
  }
}
