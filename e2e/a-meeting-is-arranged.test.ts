import type { Locator } from '@playwright/test';
import { longDate } from '#contract/format/calendar-date.ts';
import { askFor } from './support/ask-for.ts';
import { expect, expectGoodScreen, signIn, test } from './support/fixtures.ts';
import { REFUSAL, refuse } from './support/refuse.ts';
import { approve, openToSign } from './support/requests.ts';
import { toast } from './support/toast.ts';

const FORM = 'Return to Service Form';
const REASON = 'Let us talk about your teaching load.';
const PLACE = 'Faculty room, Science Hall';

test('a signee and a requestor arrange a meeting, and after it the signee signs', async ({
  page,
  browser,
}) => {
  test.slow();
  const office = await (await browser.newContext()).newPage();

  const id = await test.step('Hazel comes back from her leave', () => askFor(page, 'hazel.cunanan', FORM));
  const schedule = page.getByRole('dialog', { name: 'Schedule Appointment' });
  const confirm = office.getByRole('dialog', { name: 'Confirm Appointment' });

  await test.step('her Immediate Supervisor would like to meet her', async () => {
    await signIn(office, 'alma.lagman');
    await openToSign(office, id);
    await office.getByRole('button', { name: 'Schedule Appointment' }).click();
    const dialog = office.getByRole('dialog', { name: 'Request for an Appointment' });
    await dialog.getByLabel('Message').fill(REASON);
    await expectGoodScreen(office);
    await dialog.getByRole('button', { name: 'Set Appointment' }).click();
    await expect(toast(office, 'Appointment requested')).toContainText(
      'wait for the signee to choose a date based on your availability',
    );
    await office.waitForURL(`/requests/${id}`);
    await expect(office.getByText('The requestor is picking a date and a time')).toBeVisible();
  });

  const first =
    await test.step('on Hazel’s open page a calendar appears, without the days that are ruled out', async () => {
      await expect(schedule).toContainText(REASON);
      await expect(schedule.getByRole('button', { name: 'Set Date and Time' })).toBeDisabled();
      const sundays = schedule.locator('tr td:first-child button[aria-label]');
      await expect(sundays).not.toHaveCount(0);
      for (const sunday of await sundays.all()) await expect(sunday).toBeDisabled();
      await expect(schedule.getByRole('button', { name: 'Previous month' })).toBeDisabled();
      const date = await pickDay(schedule, 'first');
      await expectGoodScreen(page);
      await times(schedule).first().click();
      await schedule.getByRole('button', { name: 'Set Date and Time' }).click();
      await expect(toast(page, 'Appointment scheduled successfully')).toBeVisible();
      await expect(page.getByText('The date of the meeting is not yet confirmed')).toBeVisible();
      await expectGoodScreen(page);
      return date;
    });

  await test.step('the Immediate Supervisor is asked to confirm, but cannot come then', async () => {
    await expect(confirm).toContainText(`Hazel T. Cunanan has picked a date`);
    await expect(confirm).toContainText(longDate(first));
    await expectGoodScreen(office);
    const reschedule = confirm.getByRole('button', { name: 'Request Reschedule' });
    await refuse(office, `/requests/${id}/actions/rescheduleappointment`);
    await reschedule.click();
    await expect(toast(office, 'Failed to reschedule appointment')).toContainText(REFUSAL);
    await office.unrouteAll();
    await reschedule.click();
    await expect(toast(office, 'Reschedule requested')).toBeVisible();
    await expect(confirm).toBeHidden();
  });

  const second = await test.step('Hazel picks another day, the last that is offered', async () => {
    await expect(schedule).toBeVisible();
    const later = schedule.getByRole('button', { name: 'Next month' });
    if (await later.isEnabled()) await later.click();
    const date = await pickDay(schedule, 'last');
    await times(schedule).last().click();
    await schedule.getByRole('button', { name: 'Set Date and Time' }).click();
    await expect(toast(page, 'Appointment scheduled successfully')).toBeVisible();
    return date;
  });

  await test.step('the Immediate Supervisor confirms, and has to name the place', async () => {
    await expect(confirm).toContainText(longDate(second));
    await confirm.getByRole('button', { name: 'Confirm Appointment' }).click();
    await expect(toast(office, 'Failed to confirm appointment')).toBeVisible();
    await expectGoodScreen(office);
    await confirm.getByLabel('Meeting location').fill(PLACE);
    await confirm.getByRole('button', { name: 'Confirm Appointment' }).click();
    await expect(toast(office, 'Appointment confirmed')).toBeVisible();
  });

  await test.step('both find it on the request and on their dashboards', async () => {
    for (const one of [page, office]) {
      const banner = one.getByRole('status').filter({ hasText: 'A meeting is set' });
      for (const text of ['Alma C. Lagman', 'Hazel T. Cunanan', longDate(second), PLACE, REASON])
        await expect(banner).toContainText(text);
      await expectGoodScreen(one);
      await one.goto('/dashboard');
      const appointment = one.getByRole('region', { name: 'Upcoming appointments' });
      await expect(appointment.getByRole('link').filter({ hasText: `No. ${id}` })).toContainText(PLACE);
    }
  });

  await test.step('they have met, and the Immediate Supervisor signs', async () => {
    await openToSign(office, id);
    await approve(office);
    await office.goto('/dashboard');
    await expect(office.getByRole('region', { name: 'Requests to sign' })).toBeVisible();
    await expect(office.locator(`a[href="/requests/${id}"]`)).toHaveCount(0);
  });
  await office.context().close();
});

test('a signee who never has time is led to where they can say when', async ({ page }) => {
  await signIn(page, 'arnel.dizon');
  await page
    .getByRole('region', { name: 'Document verification' })
    .getByRole('link', { name: /Student Clearance/ })
    .click();
  await page.getByRole('link', { name: 'Sign Document' }).click();
  await page.getByRole('button', { name: 'Schedule Appointment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request for an Appointment' });
  await dialog.getByLabel('Message').fill('About your unpaid laboratory fee.');
  await dialog.getByRole('button', { name: 'Set Appointment' }).click();
  await expect(toast(page, 'An error occured while scheduling the appointment')).toContainText(
    'Please add at least one availability time slot',
  );
  await page.waitForURL('/profile?tab=edit-profile');
  await expect(page.getByRole('region', { name: 'Weekly availability' })).toBeVisible();
});

/** The times of the chosen day. */
function times(dialog: Locator): Locator {
  return dialog.getByRole('radiogroup').locator('label');
}

/** Chooses the first or the last day of the shown month that can be chosen: gives it as `YYYY-MM-DD`. */
async function pickDay(dialog: Locator, which: 'first' | 'last'): Promise<string> {
  const open = dialog.locator('td button[aria-label]:not([disabled])');
  const day = which === 'first' ? open.first() : open.last();
  const label = (await day.getAttribute('aria-label')) ?? '';
  await day.click();
  await expect(times(dialog)).not.toHaveCount(0);
  return new Date(`${label} UTC`).toISOString().slice(0, 10);
}
