import { askByCall, callAs } from './support/ask-for.ts';
import { fillAndKeep } from './support/drafts.ts';
import { expect, expectGoodScreen, signIn, test } from './support/fixtures.ts';
import { PHONE } from './support/phone.ts';
import { submitForm } from './support/requests.ts';

const FORM = 'Documented Information';
const ANYWHERE = [
  { where: 'at a desk', who: 'rhea.magsino', use: {} },
  { where: 'on a phone', who: 'mark.salonga', use: PHONE },
] as const;

for (const { where, who, use } of ANYWHERE) {
  test.describe(where, () => {
    test.use(use);

    test('a cancelled request is copied to a new one, and a draft of the form is not written over', async ({
      page,
    }) => {
      const cancelled = await askByCall(page, who, FORM);
      const answersOf = async (id: number) =>
        (await callAs(page, who, { method: 'GET', path: `/requests/${id}` })).data.request.formResponse;
      const copy = () => page.getByRole('link', { name: 'Copy to a New Request' });
      const title = page.getByLabel('Document Title');

      await test.step('there is nothing to copy while it goes on', async () => {
        await signIn(page, who, `/requests/${cancelled}`);
        await expect(page.getByRole('button', { name: 'Cancel Request' })).toBeVisible();
        await expect(copy()).toBeHidden();
        await callAs(page, who, { method: 'PUT', path: `/requests/${cancelled}/actions/cancel`, data: {} });
        await page.reload();
      });

      const { docTitle } = await answersOf(cancelled);
      await test.step('once it has ended, its answers stand in a new form', async () => {
        await copy().click();
        await expect(page.getByText(`Copied from request No. ${cancelled}`)).toBeVisible();
        await expect(title).toHaveValue(docTitle);
        await expectGoodScreen(page);
        await fillAndKeep(title, 'Laboratory Safety Manual, corrected');
        await page.reload();
        await expect(title).toHaveValue('Laboratory Safety Manual, corrected');
      });

      await test.step('copied once more, the same draft simply goes on', async () => {
        await fillAndKeep(title, docTitle);
        await page.goto(`/requests/${cancelled}`);
        await copy().click();
        await expect(page.getByText('This is your draft')).toBeVisible();
        await expect(title).toHaveValue(docTitle);
        await expect(page.getByText('You have a draft of this form')).toBeHidden();
        await fillAndKeep(title, 'Laboratory Safety Manual, corrected');
      });

      await test.step('copied once more, a draft that says something else is offered beside it', async () => {
        await page.goto(`/requests/${cancelled}`);
        await copy().click();
        await expect(page.getByText('You have a draft of this form')).toBeVisible();
        await expect(title).toHaveValue(docTitle);
        await expectGoodScreen(page);
        await page.getByRole('button', { name: 'Go on with that one' }).click();
        await expect(title).toHaveValue('Laboratory Safety Manual, corrected');
      });

      await test.step('and is sent', async () => {
        const id = await submitForm(page, FORM);
        expect(await answersOf(id)).toEqual({
          ...(await answersOf(cancelled)),
          docTitle: 'Laboratory Safety Manual, corrected',
        });
      });
    });
  });
}
