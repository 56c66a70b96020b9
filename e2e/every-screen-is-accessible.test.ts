import { expectAccessible, expectNoSidewaysScroll, expectReadable, test } from './support/fixtures.ts';
import { SIZES } from './support/phone.ts';
import { SCREENS } from './support/screens.ts';
import { patienceFor, showScreen } from './support/show-screen.ts';

for (const [size, use] of Object.entries(SIZES)) {
  test.describe(size, () => {
    test.use(use);
    for (const [who, screens] of Object.entries(SCREENS)) {
      test(`nothing that ${who} sees keeps anybody out, in the light or the dark theme`, async ({ page }) => {
        test.setTimeout(patienceFor(screens));
        for (const screen of screens) {
          await test.step(screen.name, async () => {
            await showScreen(page, who, screen);
            await expectAccessible(page);
            await expectNoSidewaysScroll(page);
            await page.emulateMedia({ colorScheme: 'dark' });
            await expectReadable(page);
            await page.emulateMedia({ colorScheme: 'light' });
          });
        }
      });
    }
  });
}
