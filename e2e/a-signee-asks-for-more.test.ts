import type { Locator, Page } from '@playwright/test';
import { askFor } from './support/ask-for.ts';
import { expect, expectGoodScreen, signIn, test } from './support/fixtures.ts';
import { approve, openToSign } from './support/requests.ts';
import { toast } from './support/toast.ts';

const FORM = 'Return to Service Form';
const REASON = 'Please add your diploma and the approval of your study leave.';

test('a signee asks for more, and the requestor answers with files', async ({ page }) => {
  test.slow();
  const id = await test.step('Paolo comes back from his studies', () => askFor(page, 'paolo.enriquez', FORM));

  await test.step('he forgot a file and adds it; the page is loaded anew and still says so', async () => {
    await page.getByRole('button', { name: 'Upload Attachments' }).click();
    const dialog = page.getByRole('dialog', { name: 'Upload Attachments' });
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(toast(page, 'Please select a file to upload')).toBeVisible();
    await choose(dialog, pdf('Letter of acceptance.pdf'));
    await expectGoodScreen(page);
    await Promise.all([
      page.waitForEvent('load'),
      dialog.getByRole('button', { name: 'Upload', exact: true }).click(),
    ]);
    await expect(toast(page, 'Attachments uploaded successfully')).toBeVisible();
    await expect(files(page).getByRole('button')).toHaveText(['Letter of acceptance.pdf']);
  });

  await test.step('his Immediate Supervisor has to say what she needs', async () => {
    await signIn(page, 'alma.lagman');
    await openToSign(page, id);
    await page.getByRole('button', { name: 'Request More Document' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ask for more information' });
    await dialog.getByRole('button', { name: 'Send Request' }).click();
    await expect(toast(page, 'Please fill in all the required fields')).toBeVisible();
    await expectGoodScreen(page);
    await dialog.getByLabel('Context').fill(REASON);
    await dialog.getByRole('button', { name: 'Send Request' }).click();
    await expect(toast(page, 'Request Sent!')).toBeVisible();
    await page.waitForURL(`/requests/${id}`);
    await expect(page.getByText('The requestor was asked for more')).toBeVisible();
  });

  const dialog = page.getByRole('dialog', { name: 'Request from Signee' });
  await test.step('Paolo reads it among his requests, and the dialog opens by itself', async () => {
    await signIn(page, 'paolo.enriquez', '/dashboard/my-requests');
    const request = page.locator(`a[href="/requests/${id}"]`);
    await expect(request).toContainText('ACTION NEEDED');
    await expect(request).toContainText(REASON);
    await request.click();
    await expect(dialog).toContainText(REASON);
    await expectGoodScreen(page);
  });

  await test.step('he may close it and come back to it', async () => {
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.locator('#main')).toBeFocused();
    await expect(page.getByText('The signee needs more from you')).toBeVisible();
    await expectGoodScreen(page);
    await page.getByRole('button', { name: 'Answer Signee' }).click();
  });

  await test.step('a song is refused, a wrong file taken out, and the rest is sent', async () => {
    await dialog.getByRole('button', { name: 'Upload and Resubmit' }).click();
    await expect(toast(page, 'Please select a file to upload')).toBeVisible();
    await choose(dialog, { ...pdf('song.mp3'), mimeType: 'audio/mpeg' });
    await expect(toast(page, 'Only pdf, doc, docx, png and jpg files are accepted')).toBeVisible();
    await choose(dialog, pdf('Diploma.pdf'), pdf('Holiday.pdf'), pdf('Approval of study leave.pdf'));
    await dialog.getByRole('button', { name: 'Remove Holiday.pdf' }).click();
    await expectGoodScreen(page);
    await dialog.getByRole('button', { name: 'Upload and Resubmit' }).click();
    await expect(toast(page, 'Files uploaded successfully')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('The signee is signing this request')).toBeVisible();
    await expect(files(page).getByRole('button')).toHaveText([
      'Letter of acceptance.pdf',
      'Diploma.pdf',
      'Approval of study leave.pdf',
    ]);
  });

  await test.step('the Immediate Supervisor opens one of them, but asks once more', async () => {
    await signIn(page, 'alma.lagman');
    await page.locator(`a[href="/requests/${id}"]`).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      files(page).getByRole('button', { name: 'Diploma.pdf' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Diploma.pdf');
    await page.getByRole('link', { name: 'Sign Document' }).click();
    await page.getByRole('button', { name: 'Request More Document' }).click();
    const more = page.getByRole('dialog', { name: 'Ask for more information' });
    await more.getByLabel('Context').fill('Please show me the original at my office.');
    await more.getByRole('button', { name: 'Send Request' }).click();
    await page.waitForURL(`/requests/${id}`);
  });

  await test.step('Paolo has shown it, and sends the request back without another file', async () => {
    await signIn(page, 'paolo.enriquez', `/requests/${id}`);
    await dialog.getByRole('button', { name: 'Resubmit Without Files' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('The signee is signing this request')).toBeVisible();
  });

  await test.step('and she signs', async () => {
    await signIn(page, 'alma.lagman');
    await openToSign(page, id);
    await approve(page);
    await expect(page.getByRole('listitem').filter({ hasText: 'Alma C. Lagman' })).toContainText('Signed');
  });
});

function files(page: Page): Locator {
  return page.getByRole('region', { name: 'Attached Files' });
}

type Picked = { name: string; mimeType: string; buffer: Buffer };

function pdf(name: string): Picked {
  return { name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') };
}

/** As through the file chooser, except that a chooser would not have offered what is not accepted. */
async function choose(dialog: Locator, ...picked: Picked[]): Promise<void> {
  await dialog.getByLabel('Choose files').setInputFiles(picked);
}
