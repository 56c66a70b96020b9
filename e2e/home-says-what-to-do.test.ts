import { askByCall, callAs } from './support/ask-for.ts';
import { expect, expectGoodScreen, signIn, test } from './support/fixtures.ts';
import { PHONE } from './support/phone.ts';

const DEAN = 'isidro.macaspac';
const RHEA = 'rhea.magsino';

for (const [size, use] of Object.entries({ 'at a desk': {}, 'on a phone': PHONE })) {
  test.describe(size, () => {
    test.use(use);

    test('a requestor of any role is led to the answer that a request of theirs waits for', async ({
      page,
    }) => {
      const id = await askByCall(page, RHEA, 'Vehicle Trip Ticket');
      const data = { message: 'Please add the map.' };
      await callAs(page, DEAN, { method: 'PUT', path: `/requests/${id}/actions/moreinfo`, data });
      await signIn(page, RHEA);
      const item = page
        .getByRole('region', { name: 'Needs your action' })
        .getByRole('listitem')
        .filter({ hasText: `Vehicle Trip Ticket No. ${id}` });
      await expect(item).toContainText('(Dean) needs more from you: Please add the map.');
      await expect(item).toContainText('Waiting for you · ');
      await expectGoodScreen(page);
      await item.getByRole('link', { name: 'Upload' }).click();
      const dialog = page.getByRole('dialog', { name: 'Request from Signee' });
      await dialog.getByRole('button', { name: 'Resubmit Without Files' }).click();
      await expect(dialog).toBeHidden();
      await page.goto('/dashboard');
      await expect(page.getByRole('heading', { name: 'Needs your action' })).toBeVisible();
      await expect(item).toBeHidden();
      await callAs(page, RHEA, { method: 'PUT', path: `/requests/${id}/actions/cancel`, data: {} });
    });

    test('a student for whom nothing waits is told how to begin, and has one primary button', async ({
      page,
    }) => {
      await signIn(page, 'carlo.ibanez');
      const card = page.getByRole('region', { name: 'Needs your action' });
      await expect(card).toContainText('Nothing waits for you.');
      await expectGoodScreen(page);
      await expect(page.getByRole('main').locator('[data-variant="filled"]')).toHaveText([
        'Request a document',
      ]);
      await card.getByRole('link', { name: 'Request a document' }).click();
      await expect(page).toHaveURL('/dashboard?tab=create-request');
      await expect(page.getByRole('searchbox', { name: 'Search documents' })).toBeVisible();
    });
  });
}
