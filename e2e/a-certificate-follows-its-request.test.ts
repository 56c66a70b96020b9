import type { Page } from '@playwright/test';
import { DOCUMENTS } from '#documents/registry.ts';
import { samplesOf } from '#documents/samples.ts';
import { fillForm } from './support/fill-form.ts';
import { expect, expectGoodScreen, test } from './support/fixtures.ts';
import { shownPaper } from './support/paper.ts';
import { openForm } from './support/requests.ts';
import { toast } from './support/toast.ts';

const FORM = 'Part-time Faculty Intended to Be Rehired Form';
const REGISTRATION = 'Certificate of Registration';

test('a certificate is checked before it is sent, and follows a request that it could not go with', async ({
  page,
}) => {
  test.slow();
  const document = DOCUMENTS.find(({ name }) => name === FORM);
  if (!document) throw new Error(`There is no ${FORM}`);
  const { good } = await samplesOf(document);

  await test.step('Jerome fills in the form and takes a picture for his certificate', async () => {
    await openForm(page, 'jerome.abaya', FORM);
    await fillForm(page, document, good[0].answers, {});
    await choose(page, { name: 'registration.png', buffer: Buffer.from('89504e470d0a1a0a', 'hex') });
    const reason = 'Only pdf files are accepted, and the name must match the content (registration.png).';
    await expect(page.getByText(reason)).toBeVisible();
    await page.getByRole('button', { name: 'Submit Request' }).click();
    await expect(toast(page, reason)).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expectGoodScreen(page);
    await choose(page, { name: 'registration.pdf', buffer: Buffer.from('%PDF-1.7\n') });
    await expect(page.getByText(reason)).toBeHidden();
  });

  await test.step('the connection breaks after the request was created', async () => {
    await page.route('**/attachments?*', (route) => route.abort());
    await page.getByRole('button', { name: 'Submit Request' }).click();
    await page.getByRole('button', { name: 'Create Request' }).click();
    await expect(toast(page, `Error while uploading ${REGISTRATION}`)).toBeVisible();
    await expect(toast(page, 'The request was created')).toBeVisible();
    await page.waitForURL(/\/requests\/\d+$/);
  });

  const dialog = page.getByRole('dialog', { name: 'Upload Attachments' });
  await test.step('its page offers the file again, and says that it is missing', async () => {
    await expect(dialog.getByText('Not uploaded.')).toBeVisible();
    await expectGoodScreen(page);
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    const files = page.getByRole('region', { name: 'Attached Files' });
    await expect(files).toContainText(`Still missing: ${REGISTRATION}`);
    await expectGoodScreen(page);
    await files.getByRole('button', { name: 'Add missing files' }).click();
  });

  await test.step('the connection is back, and the paper ticks its box', async () => {
    await page.unroute('**/attachments?*');
    const [sent] = await Promise.all([
      page.waitForRequest('**/attachments?*'),
      page.waitForEvent('load'),
      dialog.getByRole('button', { name: 'Try again: registration.pdf' }).click(),
    ]);
    expect(sent.url()).toContain('kind=certificateOfRegistration');
    await expect(toast(page, 'Attachments uploaded successfully')).toBeVisible();
    const files = page.getByRole('region', { name: 'Attached Files' });
    await expect(files).toContainText('registration.pdf');
    await expect(files).not.toContainText('Still missing');
    await expect(shownPaper(page, FORM)).toBeVisible();
  });
});

async function choose(page: Page, file: { name: string; buffer: Buffer }): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: REGISTRATION, exact: true }).click(),
  ]);
  await chooser.setFiles({ ...file, mimeType: 'application/pdf' });
}
