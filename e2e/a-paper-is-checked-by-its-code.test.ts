import { expect, expectGoodScreen, signIn, test } from './support/fixtures.ts';

test('somebody types the code of a paper and learns whose it is, and that a changed copy is not it', async ({
  page,
}) => {
  await signIn(page, 'rhea.magsino', '/requests/3');
  const link = page.getByRole('link', { name: /^[0-9A-Z]{4}( [0-9A-Z]{2,4}){6}$/ });
  const code = (await link.textContent()) ?? '';

  await page.goto('/verify');
  await page.getByRole('button', { name: 'Check the document' }).click();
  await expect(page.getByText('Please type the code printed at the foot of the paper.')).toBeVisible();
  await expectGoodScreen(page);
  await page.getByLabel('Verification code').fill(code.toLowerCase().replaceAll(' ', '-'));
  await page.keyboard.press('Enter');
  await expect(page.getByText('This document is genuine and valid')).toBeVisible();
  await expect(page.getByText(/of Rhea V. Magsino was completed/)).toBeVisible();
  // What a visitor came for stands first, what only some tools need last and folded.
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Signed by',
    'Check a copy',
    'Technical details',
  ]);
  await expect(page.getByText('SHA-256 of the sealed file')).toBeHidden();
  await page.getByRole('button', { name: 'Show details' }).click();
  await expect(page.getByText('SHA-256 of the sealed file')).toBeVisible();
  await expectGoodScreen(page);

  // A copy that was changed leaves nothing good on the page.
  const file = { name: 'paper.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nchanged') };
  await page.getByLabel('Choose the PDF to check').setInputFiles(file);
  await expect(page.getByText('This document is genuine and valid')).toBeHidden();

  await page.goto('/verify/AAAA-BBBB');
  await expect(page.getByText(/No completed document carries this code/)).toBeVisible();
  // The line at the foot of the paper, copied as it stands there.
  await page
    .getByLabel('Verification code')
    .fill(`Code ${code}, to be checked at ${new URL(page.url()).host}/verify`);
  await page.getByRole('button', { name: 'Check the document' }).click();
  await expect(page.getByText('This document is genuine and valid')).toBeVisible();
});
