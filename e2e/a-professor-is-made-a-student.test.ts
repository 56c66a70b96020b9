import type { Locator, Page } from '@playwright/test';
import { findDocument } from '#documents/registry.ts';
import { samplesOf } from '#documents/samples.ts';
import { callAs } from './support/ask-for.ts';
import { expect, expectGoodScreen, sessionOf, signIn, test } from './support/fixtures.ts';
import { SIZES } from './support/phone.ts';

for (const [size, use] of Object.entries(SIZES)) {
  test.describe(size, () => {
    test.use(use);

    test('what the professor goes on signing is in sight before it is saved', async ({ page }) => {
      const id = await dropSubjectOf(page, 'mark.salonga');
      await signIn(page, 'andres.malonzo', `/dashboard/users/${await idOf(page, 'mark.salonga')}`);
      await page.getByRole('button', { name: 'Edit Profile' }).click();
      const dialog = page.getByRole('dialog', { name: 'Edit Profile' });
      await dialog.getByRole('combobox', { name: 'Role' }).click();
      await page.getByRole('option', { name: 'Student' }).click();
      const notice = dialog.getByRole('status');
      await expect(notice).toContainText(/waits? for Mark D\. Salonga by name: .*goes on signing/);
      for (const seen of [dialog.getByRole('combobox', { name: 'Role' }), notice]) {
        await expect(seen).toBeInViewport({ ratio: 1 });
        expect(await isAbove(seen, dialog.getByRole('button', { name: 'Save Changes' }))).toBe(true);
      }
      await expect(notice).not.toContainText('Instructor');
      await expectGoodScreen(page);
      await callAs(page, 'angela.dimaano', {
        method: 'PUT',
        path: `/requests/${id}/actions/cancel`,
        data: {},
      });
    });
  });
}

const idOf = async (page: Page, who: string) => (await sessionOf(page, who)).account.id;

/** Angela asks to drop one of their subjects: gives the number. */
async function dropSubjectOf(page: Page, professor: string): Promise<number> {
  const form = findDocument('dropping-form');
  if (!form) throw new Error('There is no Dropping Form');
  const path = '/dashboard/requestor/requestlist?name_contains=Dropping';
  const [document] = (await callAs(page, 'angela.dimaano', { method: 'GET', path })).data.documents;
  const { good } = await samplesOf(form);
  const signees = [{ signeeId: await idOf(page, professor), order: 1, signatureKey: 'subject1' }];
  const sample = good.find(({ title }) => title === 'one subject');
  const data = { documentId: document.id, signees, formResponse: sample?.answers };
  const made = await callAs(page, 'angela.dimaano', { method: 'POST', path: '/requests', data });
  return made.data.request.id;
}

async function isAbove(upper: Locator, lower: Locator): Promise<boolean> {
  const [one, other] = [await upper.boundingBox(), await lower.boundingBox()];
  return !!one && !!other && one.y + one.height <= other.y;
}
