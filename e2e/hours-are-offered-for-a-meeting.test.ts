import type { Locator, Page } from '@playwright/test';
import { askFor } from './support/ask-for.ts';
import { expect, expectGoodScreen, signIn, test } from './support/fixtures.ts';
import { PHONE } from './support/phone.ts';
import { openToSign } from './support/requests.ts';
import { toast } from './support/toast.ts';

const FORM = 'Return to Service Form';

/** `remove` names the buttons that take it away from a day. */
type Time = { typed: string; shown: string; remove: RegExp };

test('the hours that a signee saves are those that a requestor may choose', async ({ page, browser }) => {
  const office = await (await browser.newContext()).newPage();
  await offerAndChoose(page, office, { typed: '07:15', shown: '7:15 AM', remove: /^Remove \w+ 7:15 AM/ });
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('the hours that a signee saves are those that a requestor may choose', async ({ page, browser }) => {
    const office = await (await browser.newContext(PHONE)).newPage();
    await offerAndChoose(page, office, { typed: '06:45', shown: '6:45 AM', remove: /^Remove \w+ 6:45 AM/ });
  });
});

/** `office` is the signee's browser, `page` the requestor's. */
async function offerAndChoose(page: Page, office: Page, { typed, shown, remove }: Time): Promise<void> {
  test.slow();

  await test.step('the Immediate Supervisor has an hour for everybody, and saves it once', async () => {
    await signIn(office, 'alma.lagman', '/profile');
    const hours = office.getByRole('region', { name: 'Weekly availability' });
    await hours.getByLabel('Time to add on Monday').fill(typed);
    await hours.getByLabel('Time to add on Monday').press('Enter');
    await hours.getByRole('button', { name: /^Copy to all weekdays: the times of Monday/ }).click();
    await expect(hours.getByRole('button', { name: remove })).toHaveCount(6);
    await expectGoodScreen(office);
    await office.emulateMedia({ colorScheme: 'dark' });
    const pill = hours.getByText(shown, { exact: true }).first().locator('..');
    expect(await groundOf(pill)).not.toBe(await groundOf(hours));
    await office.emulateMedia({ colorScheme: 'light' });
    await office.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toast(office, 'Profile updated successfully')).toBeVisible();
    await expect(office.getByRole('button', { name: 'Save Changes' })).toBeDisabled();
    await office.reload();
    await expect(hours.getByRole('button', { name: remove })).toHaveCount(6);
  });

  await test.step('she would like to meet Hazel', async () => {
    const id = await askFor(page, 'hazel.cunanan', FORM);
    await office.goto('/dashboard');
    await openToSign(office, id);
    await office.getByRole('button', { name: 'Schedule Appointment' }).click();
    const dialog = office.getByRole('dialog', { name: 'Request for an Appointment' });
    await dialog.getByLabel('Message').fill('About your subjects of this term.');
    await dialog.getByRole('button', { name: 'Set Appointment' }).click();
    await expect(toast(office, 'Appointment requested')).toBeVisible();
  });

  await test.step('Hazel chooses it', async () => {
    const schedule = page.getByRole('dialog', { name: 'Schedule Appointment' });
    const days = schedule.locator('td button[aria-label]:not([disabled], [data-hidden])');
    await expect(schedule.getByRole('button', { name: 'Next month' })).toBeVisible();
    // today it may be later than that, and nothing else may be left of the month
    if ((await days.count()) < 2) await schedule.getByRole('button', { name: 'Next month' }).click();
    await days.last().click();
    await schedule.getByRole('radiogroup').getByText(shown).click();
    await schedule.getByRole('button', { name: 'Set Date and Time' }).click();
    await expect(toast(page, 'Appointment scheduled successfully')).toBeVisible();
    await expect(office.getByRole('dialog', { name: 'Confirm Appointment' })).toContainText(shown);
  });
  await office.context().close();
}

const groundOf = (element: Locator) => element.evaluate((one) => getComputedStyle(one).backgroundColor);
