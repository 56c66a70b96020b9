import type { Locator, Page } from '@playwright/test';
import { callAs } from './support/ask-for.ts';
import { deanCode, expect, expectGoodScreen, signIn, test } from './support/fixtures.ts';
import { mailWithSubject } from './support/outbox.ts';
import { PHONE } from './support/phone.ts';
import { openForm } from './support/requests.ts';
import { toast } from './support/toast.ts';

test.use(PHONE);

/** Types into the box of a picker and takes the person from the list, which stands beside the box. */
async function pick(page: Page, box: Locator, name: string): Promise<void> {
  // those of the open list: not of lists that are closed, nor of the browser's own selects
  const options = page.getByRole('option').and(page.locator('[role="option"]'));
  await box.tap();
  await expect(options.first()).toBeInViewport();
  await box.pressSequentially(name);
  const option = options.filter({ hasText: name });
  await expect(options).toHaveCount(1);
  await expect(option).toBeInViewport({ ratio: 1 });
  await expect(box).toBeInViewport({ ratio: 1 });
  // nothing that is shown makes the page wider than the phone, and so smaller
  expect(await page.evaluate(() => innerWidth)).toBe(PHONE.viewport.width);
  await option.tap();
}

test('an Admin gives a position to somebody, in a dialog', async ({ page }) => {
  await signIn(page, 'andres.malonzo', '/dashboard/documents');
  await page.getByRole('button', { name: /^View/ }).first().tap();
  await page
    .getByRole('button', { name: /^Add Person as/ })
    .last()
    .tap();
  const box = page.getByRole('combobox', { name: /^Who becomes/ });
  await pick(page, box, 'Rhea');
  await expect(box).toHaveValue('Rhea V. Magsino');
  await expectGoodScreen(page);
});

test('a student names the adviser', async ({ page }) => {
  await openForm(page, 'joshua.villareal', 'Student Clearance');
  const box = page.getByRole('combobox', { name: 'Adviser' });
  await pick(page, box, 'Rhea');
  await expect(box).toHaveValue('Rhea V. Magsino');
});

test('the Dean lets somebody sign, who is told of it and of its end', async ({ page }) => {
  test.slow();
  const rhea = 'rhea.magsino@example.edu';
  const card = page.getByRole('region', { name: 'Delegate', exact: true });
  const delegate = page
    .getByRole('region', { name: 'Delegates' })
    .getByRole('listitem')
    .filter({ hasText: rhea });

  await test.step('he finds her, chooses a document, and gives his code', async () => {
    await signIn(page, 'isidro.macaspac', '/profile?tab=signature');
    const box = card.getByRole('combobox', { name: 'Email' });
    await pick(page, box, 'Rhea');
    await expect(box).toHaveValue(rhea);
    await card.getByRole('combobox', { name: 'Document' }).tap();
    await page.getByRole('option', { name: 'Vehicle Trip Ticket' }).tap();
    await expectGoodScreen(page);
    await card.getByRole('button', { name: 'Delegate' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Delegate Signature' });
    const digits = dialog.getByLabel('Digit 1 of 6');
    const code = await deanCode();
    await Promise.all([page.waitForEvent('load'), digits.pressSequentially(code)]);
    await expect(toast(page, 'Signature delegated successfully')).toBeVisible();
    await expect(delegate).toContainText('Vehicle Trip Ticket');
  });

  await test.step('she is told for whom she may act', async () => {
    const mail = await mailWithSubject('You may act on Vehicle Trip Ticket for Dr. Isidro L. Macaspac', rhea);
    expect(mail.text).toContain('What waits for them now waits for you, too.');
  });

  await test.step('he takes it back, and she is told', async () => {
    await delegate.getByRole('button', { name: 'Revoke' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Are you sure?' });
    await expect(dialog).toContainText('This action cannot be undone');
    await dialog.getByRole('button', { name: 'Revoke Delegation' }).tap();
    await expect(delegate).toBeHidden();
    await mailWithSubject('You no longer act on Vehicle Trip Ticket for Dr. Isidro L. Macaspac', rhea);
    const notices = { method: 'GET', path: '/profile/notifications' } as const;
    const { data } = await callAs(page, 'rhea.magsino', notices);
    const messages: string[] = data.notifications.map(({ message }: { message: string }) => message);
    expect(messages.find((text) => text.includes('Vehicle Trip Ticket'))).toContain('You no longer act');
  });
});
