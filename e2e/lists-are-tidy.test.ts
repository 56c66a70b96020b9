import type { Locator } from '@playwright/test';
import { expect, signIn, test } from './support/fixtures.ts';
import { PHONE, SIZES } from './support/phone.ts';
import { openForm } from './support/requests.ts';

for (const [size, use] of Object.entries(SIZES)) {
  test.describe(size, () => {
    test.use(use);

    test('what the bell tells stands beside its icon', async ({ page }) => {
      await signIn(page, 'miguel.santillan');
      await page.getByRole('button', { name: /^Notifications/ }).click();
      const told = page.getByRole('dialog', { name: 'Notifications' }).getByRole('link').first();
      await expectBeside(told.locator('svg'), told.getByRole('paragraph'));
    });

    test('an appointment stands beside its icon', async ({ page }) => {
      await signIn(page, 'rhea.magsino');
      const one = page.getByRole('region', { name: 'Upcoming appointments' }).getByRole('link').first();
      await expectBeside(one.locator('svg'), one.getByText(/^November 27|, \d+:\d+ [AP]M$/));
    });
  });
}

test('no AM or PM stands alone on the last line', async ({ page }) => {
  await signIn(page, 'isidro.macaspac', '/requests/14');
  const meeting = page.getByText(/^Meeting on .* [AP]M$/);
  await expect(meeting).toBeVisible();
  const [time, half] = await meeting.evaluate((element) => {
    const text = element.firstChild ?? element;
    const end = text.textContent?.length ?? 0;
    const topOf = (from: number, to: number) => {
      const range = document.createRange();
      range.setStart(text, from);
      range.setEnd(text, to);
      return range.getBoundingClientRect().top;
    };
    return [topOf(end - 4, end - 3), topOf(end - 2, end)];
  });
  expect(half).toBe(time);
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('no line of a person to choose ends with a dot', async ({ page }) => {
    await openForm(page, 'miguel.santillan', 'Dropping Form');
    await page.getByRole('combobox', { name: 'Professor' }).tap();
    const offered = page.getByRole('option', { name: 'Jerome S. Abaya' });
    await expect(offered.getByText('Part-time Instructor')).toHaveText('Part-time Instructor');
    await expect(offered.getByText('jerome.abaya@')).toHaveText(/^ ?· ?jerome.abaya@example.edu$/);
  });

  test('the icon of the offline banner keeps its size', async ({ page, context }) => {
    await signIn(page, 'miguel.santillan');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await context.setOffline(true);
    const banner = page.getByRole('status').filter({ hasText: 'You are offline.' });
    expect((await banner.locator('svg').boundingBox())?.width).toBe(18);
  });

  test('the list of classes breaks no academic year, and no words beside a box', async ({ page }) => {
    await signIn(page, 'andres.malonzo', '/dashboard/classes');
    const first = page.getByRole('main').getByRole('listitem').first();
    await expect.poll(() => linesOf(first.getByText(/^( · )?\d{4}-\d{4}$/).last())).toBe(1);
    expect(await linesOf(page.getByText('Select all'))).toBe(1);
  });
});

async function expectBeside(icon: Locator, words: Locator): Promise<void> {
  const gap = async () => {
    const box = await icon.boundingBox();
    return box ? ((await words.boundingBox())?.x ?? 0) - box.x - box.width : 0;
  };
  await expect.poll(gap).toBeGreaterThan(0);
}

function linesOf(text: Locator): Promise<number> {
  return text.evaluate((element) => {
    const { height } = element.getBoundingClientRect();
    return Math.round(height / Number.parseFloat(getComputedStyle(element).lineHeight));
  });
}
