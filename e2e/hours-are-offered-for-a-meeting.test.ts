import { askFor } from './support/ask-for.ts';
import { expect, expectGoodScreen, signIn, test } from './support/fixtures.ts';
import { openToSign } from './support/requests.ts';
import { toast } from './support/toast.ts';

const FORM = 'Return to Service Form';

test('the hours that a signee saves are those that a requestor may choose', async ({ page, browser }) => {
  test.slow();
  const office = await (await browser.newContext()).newPage();

  await test.step('the Immediate Supervisor has a quarter past seven for everybody, and saves it once', async () => {
    await signIn(office, 'alma.lagman', '/profile');
    const hours = office.getByRole('region', { name: 'Weekly availability' });
    for (const time of await hours.getByRole('button', { name: /^Remove Monday/ }).all())
      await expect(time).toBeVisible();
    await hours.getByLabel('Time to add on Monday').fill('07:15');
    await hours.getByLabel('Time to add on Monday').press('Enter');
    await hours.getByRole('button', { name: /^Copy to all weekdays: the times of Monday/ }).click();
    await expect(hours.getByRole('button', { name: /^Remove \w+ 7:15 AM/ })).toHaveCount(6);
    await expectGoodScreen(office);
    await office.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toast(office, 'Profile updated successfully')).toBeVisible();
    await expect(office.getByRole('button', { name: 'Save Changes' })).toBeDisabled();
    await office.reload();
    await expect(hours.getByRole('button', { name: /^Remove \w+ 7:15 AM/ })).toHaveCount(6);
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

  await test.step('Hazel chooses a quarter past seven', async () => {
    const schedule = page.getByRole('dialog', { name: 'Schedule Appointment' });
    const days = schedule.locator('td button[aria-label]:not([disabled], [data-hidden])');
    await expect(schedule.getByRole('button', { name: 'Next month' })).toBeVisible();
    // today it may be later than that, and nothing else may be left of the month
    if ((await days.count()) < 2) await schedule.getByRole('button', { name: 'Next month' }).click();
    await days.last().click();
    await schedule.getByRole('radiogroup').getByText('7:15 AM').click();
    await schedule.getByRole('button', { name: 'Set Date and Time' }).click();
    await expect(toast(page, 'Appointment scheduled successfully')).toBeVisible();
    await expect(office.getByRole('dialog', { name: 'Confirm Appointment' })).toContainText('7:15 AM');
  });
  await office.context().close();
});
