import type { Page } from '@playwright/test';
import { askFor, callAs } from './support/ask-for.ts';
import { deanCode, expect, expectGoodScreen, signIn, test } from './support/fixtures.ts';
import { downloadApprovedForm, shownPaper } from './support/paper.ts';
import { PHONE } from './support/phone.ts';
import { approve } from './support/requests.ts';
import { toast } from './support/toast.ts';

const FORM = 'Travel Order';

test("the Dean's delegate signs a Travel Order for the Dean, and the paper says so", async ({ page }) => {
  test.slow();
  const id = await test.step('Mark asks to travel', () => askFor(page, 'mark.salonga', FORM));

  await test.step('Alma Lagman finds it among what she has to sign, marked as delegated', async () => {
    await signIn(page, 'alma.lagman');
    const request = page
      .getByRole('region', { name: 'Requests to sign' })
      .locator(`a[href="/requests/${id}"]`);
    await expect(request).toContainText('Delegated');
    await expectGoodScreen(page);
    await request.click();
    await expect(page.getByText('Delegated: you may act on behalf of Dr. Isidro L. Macaspac.')).toBeVisible();
    await expectGoodScreen(page);
  });

  await test.step('she signs for the Dean, with her own signature', async () => {
    await page.getByRole('link', { name: 'Sign Document' }).click();
    await approve(page, async (dialog) => {
      await expect(dialog).toContainText('You sign for Dr. Isidro L. Macaspac');
      await expectGoodScreen(page);
    });
    const stage = page.getByRole('listitem').filter({ hasText: 'Dr. Alma C. Lagman' });
    await expect(stage).toContainText('on behalf of Dr. Isidro L. Macaspac');
    await expect(page.getByRole('link', { name: 'Sign Document' })).toBeHidden();
  });

  await test.step('the paper says for whom', async () => {
    await expect(shownPaper(page, FORM)).toContainText('For the Dean');
  });

  await test.step('the Vice President and the President sign too, and Mark has the sealed paper', async () => {
    for (const who of ['rogelio.dimayuga', 'teresita.alcaraz']) {
      const signed = { method: 'PUT', path: `/requests/${id}/actions/sign`, data: { form: {} } } as const;
      expect((await callAs(page, who, signed)).status).toBe(200);
    }
    await signIn(page, 'mark.salonga', `/requests/${id}`);
    const paper = await downloadApprovedForm(page);
    expect(paper.text.toUpperCase()).toContain('ALMA C. LAGMAN FOR THE DEAN');
    const trail = paper.text.split('\f').at(-1);
    expect(trail).toContain('Alma C. Lagman');
    expect(trail).toContain('Isidro L. Macaspac');
  });

  await test.step('and whoever checks it reads on whose behalf', async () => {
    await page.getByRole('region', { name: 'Verification' }).getByRole('link').click();
    const signee = page.getByRole('region', { name: 'Signed by' }).getByRole('listitem').first();
    await expect(signee).toContainText('Alma C. Lagman');
    await expect(signee).toContainText('on behalf of Dr. Isidro L. Macaspac');
    await expectGoodScreen(page);
  });
});

test('the Dean lets a professor sign, and takes it back', ({ page }) => letSignAndTakeBack(page));

test.describe('on a phone', () => {
  test.use(PHONE);

  test('the Dean lets a professor sign, and takes it back', ({ page }) => letSignAndTakeBack(page));
});

async function letSignAndTakeBack(page: Page): Promise<void> {
  test.slow();
  const card = page.getByRole('region', { name: 'Delegate', exact: true });
  const delegates = page.getByRole('region', { name: 'Delegates' });
  const delegate = card.getByRole('button', { name: 'Delegate' });

  await test.step('an email and a document are needed, and somebody who exists', async () => {
    await signIn(page, 'isidro.macaspac', '/profile?tab=signature');
    await expect(delegates.getByRole('listitem')).toContainText('Dr. Alma C. Lagman');
    await expect(delegate).toBeDisabled();
    await card.getByRole('combobox', { name: 'Document' }).click();
    await page.getByRole('option', { name: 'Vehicle Trip Ticket' }).click();
    await expect(delegate).toBeDisabled();
    await card.getByRole('combobox', { name: 'Email' }).fill('nobody');
    await delegate.click();
    await expect(toast(page, 'All fields are required')).toBeVisible();
    await card.getByRole('combobox', { name: 'Email' }).fill('rhea');
    await page.getByRole('option', { name: 'Rhea V. Magsino' }).click();
    await expectGoodScreen(page);
  });

  await test.step('then the second factor is asked for', async () => {
    await delegate.click();
    const dialog = page.getByRole('dialog', { name: 'Delegate Signature' });
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(toast(page, 'Missing 2FA code')).toBeVisible();
    await dialog.getByLabel('Digit 1 of 6').pressSequentially('12');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(toast(page, 'Invalid 2FA code')).toBeVisible();
    await expectGoodScreen(page);
    await dialog.getByLabel('Digit 1 of 6').click();
    const code = await deanCode();
    // with nobody listening, the browser of the tests says yes by itself
    const asked: string[] = [];
    page.on('dialog', (question) => {
      asked.push(question.type());
      void question.accept();
    });
    await Promise.all([page.waitForEvent('load'), page.keyboard.type(code)]);
    expect(asked, 'the page comes anew without a question').toEqual([]);
    await expect(toast(page, 'Signature delegated successfully')).toBeVisible();
    await expect(delegates.getByRole('listitem')).toHaveCount(2);
  });

  await test.step('revoking is asked for twice and takes her off the list', async () => {
    const rhea = delegates.getByRole('listitem').filter({ hasText: 'Rhea V. Magsino' });
    await expect(rhea).toContainText('Vehicle Trip Ticket');
    await rhea.getByRole('button', { name: 'Revoke' }).click();
    const dialog = page.getByRole('dialog', { name: 'Are you sure?' });
    await expect(dialog).toContainText('This action cannot be undone');
    await expectGoodScreen(page);
    await dialog.getByRole('button', { name: 'Revoke Delegation' }).click();
    await expect(toast(page, 'Delegation revoked successfully')).toBeVisible();
    await expect(rhea).toBeHidden();
  });

  await test.step('without a second factor nobody can delegate', async () => {
    await signIn(page, 'alma.lagman', '/profile?tab=signature');
    await expect(delegates).toContainText(
      "No delegates found. You haven't assigned anyone to sign documents on your behalf yet.",
    );
    await card.getByRole('combobox', { name: 'Email' }).fill('sheila.punzalan@example.edu');
    await card.getByRole('combobox', { name: 'Document' }).click();
    await page.getByRole('option', { name: 'Clearance Form' }).click();
    await delegate.click();
    await expect(
      toast(page, 'Two-Factor Authentication must be enabled to delegate signature'),
    ).toBeVisible();
    await expectGoodScreen(page);
  });

  await test.step('and students have nothing to delegate: it is not even asked for', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await signIn(page, 'miguel.santillan', '/profile?tab=signature');
    await expect(page.getByRole('region', { name: 'New signature' })).toBeVisible();
    await expect(card).toBeHidden();
    await expect(delegates).toBeHidden();
    expect(asked.filter((url) => /delegat|documentsisign/.test(url))).toEqual([]);
  });
}
