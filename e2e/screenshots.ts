import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './support/fixtures.ts';
import { SIZES } from './support/phone.ts';
import { SCREENS } from './support/screens.ts';
import { patienceFor, showScreen } from './support/show-screen.ts';

/*
 * `npm run screenshots` draws every screen at both sizes and in both themes into data/screenshots (SCREENSHOTS: another folder);
 * `-- -g "miguel"` those of one person only. Three of them, as far as a window shows them, are those of the README.
 */
const FOLDER = process.env.SCREENSHOTS ?? 'data/screenshots';
const THEMES = ['light', 'dark'] as const;
const README_FOLDER = 'docs/screenshots';
const IN_README: Record<string, string> = {
  'isidro.macaspac dashboard 1440 light': 'home.jpg',
  'isidro.macaspac signing desk 1440 light': 'signing-desk.jpg',
  'andres.malonzo verification 1440 light': 'verified-paper.jpg',
};

for (const [size, use] of Object.entries(SIZES)) {
  test.describe(size, () => {
    test.use(use);
    for (const [who, screens] of Object.entries(SCREENS)) {
      test(`what ${who} sees`, async ({ page }) => {
        test.setTimeout(patienceFor(screens));
        await mkdir(FOLDER, { recursive: true });
        for (const screen of screens) {
          await showScreen(page, who, screen);
          // the live updates are a call that never ends: the network is never idle
          await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
          for (const colorScheme of THEMES) {
            await page.emulateMedia({ colorScheme });
            await page.evaluate(whenColoursHaveChanged);
            const name = `${who} ${screen.name} ${use.viewport.width} ${colorScheme}`;
            const path = join(FOLDER, `${name.replaceAll(/[^\w.]+/g, '-')}.jpg`);
            const fullPage = (await page.getByRole('dialog').count()) === 0;
            await page.screenshot({ path, fullPage, quality: 80 });
            const file = IN_README[name];
            if (file) await page.screenshot({ path: join(README_FOLDER, file), quality: 60 });
          }
          await page.emulateMedia({ colorScheme: 'light' });
        }
      });
    }
  });
}

/** Some fade from one theme to the other. */
async function whenColoursHaveChanged(): Promise<void> {
  const fading = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  await Promise.allSettled(fading.map(({ finished }) => finished));
}
