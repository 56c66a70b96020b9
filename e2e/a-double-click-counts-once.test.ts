import type { Locator, Page } from '@playwright/test';
import { askFor } from './support/ask-for.ts';
import { expect, signIn, test } from './support/fixtures.ts';
import { openToSign } from './support/requests.ts';
import { toast } from './support/toast.ts';

const FORM = 'Return to Service Form';

test('whoever clicks twice gets what one click gets, and no failure', async ({ page, browser }) => {
  test.slow();
  const office = await (await browser.newContext()).newPage();
  const id = await test.step('Hazel comes back from her leave', () => askFor(page, 'hazel.cunanan', FORM));
  const dialog = (where: Page, name: string) => where.getByRole('dialog', { name });

  await test.step('her Immediate Supervisor asks for more', async () => {
    await signIn(office, 'alma.lagman');
    await openToSign(office, id);
    await office.getByRole('button', { name: 'Request More Document' }).click();
    const more = dialog(office, 'Ask for more information');
    await more.getByLabel('Context').fill('Your medical certificate, please.');
    await pressAgainAndAgain(more.getByRole('button', { name: 'Send Request' }));
    await expectOnly(office, 'Request Sent!');
    await office.waitForURL(`/requests/${id}`);
  });

  await test.step('Hazel answers without a file', async () => {
    const resubmit = dialog(page, 'Request from Signee');
    await pressAgainAndAgain(resubmit.getByRole('button', { name: 'Resubmit Without Files' }));
    await expectOnly(page, 'Request resubmitted successfully');
  });

  await test.step('the Immediate Supervisor would like to meet her', async () => {
    await office.getByRole('link', { name: 'Sign Document' }).click();
    await office.getByRole('button', { name: 'Schedule Appointment' }).click();
    const ask = dialog(office, 'Request for an Appointment');
    await ask.getByLabel('Message').fill('About your teaching load.');
    await pressAgainAndAgain(ask.getByRole('button', { name: 'Set Appointment' }));
    await expectOnly(office, 'Appointment requested');
    await office.waitForURL(`/requests/${id}`);
  });

  const schedule = dialog(page, 'Schedule Appointment');
  const confirm = dialog(office, 'Confirm Appointment');
  await test.step('Hazel picks a day, is asked for another one, and picks again', async () => {
    await pickFirstTime(schedule);
    await pressAgainAndAgain(schedule.getByRole('button', { name: 'Set Date and Time' }));
    await expectOnly(page, 'Appointment scheduled successfully');
    await pressAgainAndAgain(confirm.getByRole('button', { name: 'Request Reschedule' }));
    await expectOnly(office, 'Reschedule requested');
    await pickFirstTime(schedule);
    await pressAgainAndAgain(schedule.getByRole('button', { name: 'Set Date and Time' }));
    await expectOnly(page, 'Appointment scheduled successfully');
  });

  await test.step('the meeting is confirmed', async () => {
    await confirm.getByLabel('Meeting location').fill('Faculty room');
    await pressAgainAndAgain(confirm.getByRole('button', { name: 'Confirm Appointment' }));
    await expectOnly(office, 'Appointment confirmed');
  });

  await test.step('the Immediate Supervisor approves, and comes back to the request', async () => {
    await office.getByRole('link', { name: 'Sign Document' }).click();
    await office.getByRole('button', { name: 'Approve', exact: true }).click();
    const sign = dialog(office, 'Sign Request');
    await pressAgainAndAgain(sign.getByRole('button', { name: 'Approve Request' }));
    await expectOnly(office, 'Request Signed!');
    await office.waitForURL(`/requests/${id}`);
    const signed = office.getByRole('listitem').filter({ hasText: 'Alma C. Lagman' });
    await expect(signed).toContainText('Signed');
  });

  await test.step('Hazel cancels it after all', async () => {
    await page.getByRole('button', { name: 'Cancel Request' }).click();
    const cancel = dialog(page, 'Cancel Request');
    await pressAgainAndAgain(cancel.getByRole('button', { name: 'Cancel Request' }));
    await expectOnly(page, 'Request cancelled successfully');
    await page.waitForURL('/dashboard');
  });
  await office.context().close();
});

/** Twice at once, and a third time when the portal has answered and the dialog is fading. */
async function pressAgainAndAgain(button: Locator): Promise<void> {
  await expect(button).toBeEnabled();
  // a dialog that is still coming in moves
  await button.click({ trial: true });
  const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const { mouse } = button.page();
  const at = [x + width / 2, y + height / 2] as const;
  await Promise.all([
    button.page().waitForResponse((response) => response.request().method() === 'PUT'),
    mouse.dblclick(...at),
  ]);
  await mouse.click(...at);
}

/** This toast, and no red one. */
async function expectOnly(page: Page, success: string): Promise<void> {
  await expect(toast(page, success)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
}

async function pickFirstTime(schedule: Locator): Promise<void> {
  await schedule.locator('td button[aria-label]:not([disabled])').first().click();
  await schedule.getByRole('radiogroup').locator('label').first().click();
}
