import { expect, expectGoodScreen, test } from './support/fixtures.ts';
import { SIZES } from './support/phone.ts';
import { openForm } from './support/requests.ts';

for (const [size, use] of Object.entries(SIZES)) {
  test.describe(size, () => {
    test.use(use);

    test('a form says at once all that is wrong, each field in its own words, and keeps what was typed', async ({
      page,
    }) => {
      await openForm(page, 'rhea.magsino', 'Leave Form - Short Leave');
      const form = page.getByRole('form');
      await form.getByRole('textbox', { name: 'Salary' }).fill('7e2');
      await form.getByRole('radio', { name: 'Vacation Leave' }).click();
      await form.getByRole('radio', { name: 'Abroad' }).click();
      await page.getByRole('button', { name: 'Submit Request' }).click();

      const summary = page.getByRole('alert', { name: '4 fields need your attention' });
      await expect(summary).toBeFocused();
      // all of it, and no bar over it
      await expect(summary).toBeInViewport({ ratio: 1 });
      const bar = await page.getByRole('banner').boundingBox();
      const { y: top = 0 } = (await summary.boundingBox()) ?? {};
      expect(top).toBeGreaterThanOrEqual(bar?.height ?? 0);
      await expect(summary.getByRole('button')).toHaveText([
        'Salary: “7e2” is not a number. Please write it in digits, such as 1,200.50.',
        'Place abroad: Destination is required',
        'Please fill in: Number of working days applied for',
        'Please fill in: Inclusive dates',
      ]);
      await expect(
        page.getByRole('alert').filter({ hasText: 'Position & Salary are required' }),
      ).toBeVisible();
      await expectGoodScreen(page);

      await summary.getByRole('button', { name: 'Salary' }).click();
      await expect(form.getByRole('textbox', { name: 'Salary' })).toBeFocused();
      await expect(form.getByRole('textbox', { name: 'Salary' })).toHaveValue('7e2');
      await form.getByRole('textbox', { name: 'Salary' }).fill('25000');
      await expect(page.getByRole('alert', { name: '3 fields need your attention' })).toBeVisible();
    });

    test('a date that is none stays as it was typed, and the list leads to it without its calendar', async ({
      page,
    }) => {
      await openForm(page, 'rhea.magsino', 'Travel Order');
      const form = page.getByRole('form');
      await form.getByRole('textbox', { name: 'Departure date' }).fill('20 Nov');
      await form.getByRole('textbox', { name: 'Departure date' }).press('Tab');
      await page.getByRole('button', { name: 'Submit Request' }).click();
      await page.getByRole('button', { name: /^Departure date: “20 Nov” is not a date/ }).click();
      await expect(form.getByRole('textbox', { name: 'Departure date' })).toBeFocused();
      await expect(form.getByRole('textbox', { name: 'Departure date' })).toHaveValue('20 Nov');
      await expect(page.getByRole('button', { name: 'Next month' })).toBeHidden();
      await expectGoodScreen(page);
    });
  });
}
