import type { Page } from '@playwright/test';
import { expect, expectGoodScreen, pdfText, sessionOf, test } from './support/fixtures.ts';
import { PHONE } from './support/phone.ts';

const SIZES = {
  'at 1440 px': { viewport: { width: 1440, height: 900 } },
  'at 390 px with touch': PHONE,
};

for (const [size, use] of Object.entries(SIZES)) {
  test.describe(size, () => {
    test.use(use);

    test('a clerk who has nothing but a file learns what it is worth, and files the answer', async ({
      page,
    }) => {
      const paper = await paperOf(page, 3);
      await page.goto('/verify');
      await expectGoodScreen(page);

      await check(page, 'leave.pdf', paper);
      await expect(page.getByRole('alert', { name: 'This document is genuine and valid' })).toBeFocused();
      await expect(page.getByText(/The file is the one that was issued: unchanged/)).toBeVisible();
      await expect(page.getByText('Nothing differs')).toBeVisible();
      await expect(page.getByText(/^Checked on .* Asia\/Manila/)).toContainText('File: leave.pdf');
      await expectGoodScreen(page);
      await expectOneSheet(page, ['Leave Form - Short Leave No. 3', 'Rhea V. Magsino', 'Dr. Alma C. Lagman']);

      await check(page, 'changed.pdf', Buffer.concat([paper, Buffer.from('\n')]));
      await expect(page.getByText('This is not the document that was issued')).toBeVisible();
      await expect(page.getByText('This document is genuine and valid')).toBeHidden();
      await expect(page.getByText('Differs: Bytes when sealed (SHA-256)')).toBeVisible();
      await expect(page.getByRole('row', { name: /Requestor.*Rhea V. Magsino.*Agrees/ })).toBeVisible();
      await expectGoodScreen(page);

      await check(page, 'letter.pdf', Buffer.from('%PDF-1.7\nA letter'));
      await expect(page.getByText('This portal does not know this file')).toBeVisible();
      await expect(page.getByText('Rhea V. Magsino')).toBeHidden();
      await expectGoodScreen(page);
      await expectOneSheet(page, ['This portal does not know this file', 'letter.pdf']);
    });

    test('a paper of another code is told apart, and the answer of the page goes with it', async ({
      page,
    }) => {
      const [paper, other] = [await paperOf(page, 3), await paperOf(page, 1)];
      await page.goto('/verify');
      await check(page, 'leave.pdf', paper);
      const address = await page.getByText(/^Checked on/).textContent();
      await page.goto(/\/verify\/[0-9A-Z]{26}/.exec(address ?? '')?.[0] ?? '');
      await expect(page.getByText('This document is genuine and valid')).toBeVisible();
      await expectOneSheet(page, ['Rhea V. Magsino', 'SHA-256 of the sealed file']);

      await check(page, 'other.pdf', other);
      await expect(page.getByText('This is another document')).toBeVisible();
      await expect(page.getByText('This document is genuine and valid')).toBeHidden();
      await expectGoodScreen(page);
    });
  });
}

test('the certificate that readers are told to trust is there for download', async ({ page }) => {
  const { token } = await sessionOf(page, 'rhea.magsino');
  const headers = { Authorization: `Bearer ${token}` };
  const { data } = await (await page.request.get('/api/v1/requests/3', { headers })).json();
  await page.goto(`/verify/${data.request.verificationCode}`);
  await page.getByRole('button', { name: 'Show details' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the authority’s certificate' }).click();
  expect((await download).suggestedFilename()).toBe('lagda-authority.cer');
});

/** The sealed file of a request of the demo world. */
async function paperOf(page: Page, id: number): Promise<Buffer> {
  const { token } = await sessionOf(page, 'katrina.buenaflor');
  const headers = { Authorization: `Bearer ${token}` };
  return (await page.request.get(`/api/v1/requests/${id}/generatedform`, { headers })).body();
}

async function check(page: Page, name: string, buffer: Buffer): Promise<void> {
  const file = { name, mimeType: 'application/pdf', buffer };
  await page.getByLabel('Choose the PDF to check').setInputFiles(file);
  await expect(page.getByText(/^Checked on/)).toContainText(`File: ${name}`);
}

/** The page as it is printed: one sheet that says this, and nothing on it to press. */
async function expectOneSheet(page: Page, texts: readonly string[]): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  for (const role of ['button', 'link', 'textbox'] as const)
    await expect(page.getByRole(role)).toHaveCount(0);
  const sheets = (await pdfText(await page.pdf({ format: 'A4', preferCSSPageSize: true }))).split('\f');
  await page.emulateMedia({ media: 'screen' });
  expect(sheets).toHaveLength(1);
  // Of letters that are joined, such as fi, the reader makes words of their own.
  const unspaced = (text = '') => text.replaceAll(' ', '');
  for (const text of [...texts, 'Document verification', 'Checked on']) {
    expect(unspaced(sheets[0])).toContain(unspaced(text));
  }
}
