import { expect, expectGoodScreen, signIn, test } from './support/fixtures.ts';
import { downloadPaper, shownPaper } from './support/paper.ts';
import { nameSubject, openForm, openToSign, submitForm } from './support/requests.ts';

const FORM = 'Dropping Form';
const REASON = 'You still have three weeks to take the missed quiz. Please see me first.';

test('a professor disapproves, and the student reads why and keeps the paper', async ({ page }) => {
  test.slow();

  const id = await test.step('Angela asks to drop a subject', async () => {
    await openForm(page, 'angela.dimaano', FORM);
    await page.getByLabel('Present load (units)').fill('18');
    await nameSubject(page, 1, { subject: 'BIO 301 Histology', units: '4', professor: 'Salonga' });
    await page.getByLabel('Reason for dropping').fill('I fell behind after an illness.');
    return submitForm(page, FORM);
  });

  await test.step('Professor Salonga has to say why', async () => {
    await signIn(page, 'mark.salonga');
    await openToSign(page, id);
    await page.getByRole('button', { name: 'Disapprove' }).click();
    const dialog = page.getByRole('dialog', { name: 'Are you sure?' });
    await expect(dialog).toContainText('This will decline the request. This action cannot be undone');
    await dialog.getByRole('button', { name: 'Decline Request' }).click();
    await expect(dialog.getByText('Please fill in all the required fields')).toBeVisible();
    await expectGoodScreen(page);
    await dialog.getByLabel('Context').fill(REASON);
    await dialog.getByRole('button', { name: 'Decline Request' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Request Declined!' })).toBeVisible();
    await page.waitForURL(`/requests/${id}`);
    await expect(page.getByRole('link', { name: 'Sign Document' })).toBeHidden();
  });

  await test.step('Angela finds it among her past requests, with the reason', async () => {
    await signIn(page, 'angela.dimaano', '/dashboard?tab=past-requests');
    const request = page.locator(`a[href="/requests/${id}"]`);
    await expect(request).toContainText('DISAPPROVED');
    await expectGoodScreen(page);
    await request.click();
    const banner = page.getByRole('status').filter({ hasText: 'Request disapproved' });
    await expect(banner).toContainText(`Mark D. Salonga: ${REASON}`);
    await expect(page.getByRole('button', { name: 'Cancel Request' })).toBeHidden();
    await expectGoodScreen(page);
  });

  await test.step('and the paper still opens: a preview without the signature', async () => {
    await expect(shownPaper(page, FORM)).toContainText('BIO 301 Histology');
    await expect(page.getByRole('button', { name: 'Download Approved Form' })).toBeHidden();
    const paper = await downloadPaper(page, page.getByRole('button', { name: 'Download the PDF' }));
    expect(paper.text).toContain('I fell behind after an illness.');
    expect(paper.text).toContain('Angela R. Dimaano');
    expect(paper.text).toContain('PREVIEW');
  });
});
