import type { Page } from '@playwright/test';
import { DOCUMENTS } from '#documents/registry.ts';
import { expect, expectGoodScreen, pdfText, sessionOf, signIn, test } from './support/fixtures.ts';
import { PHONE } from './support/phone.ts';

const OWN = ['Dropping Form', 'Leave of Absence', 'Request for Petition', 'Student Clearance'];
const CATALOGUE = '/dashboard?tab=create-request';

test('a student searches the catalogue, which has what is meant for students first', async ({ page }) => {
  await signIn(page, 'carlo.ibanez', CATALOGUE);
  const offered = page.getByRole('tabpanel').getByRole('listitem');
  await expect(offered).toHaveCount(DOCUMENTS.length);
  await expect(offered.locator('strong')).toHaveText([...OWN, ...othersByName()]);
  const dropping = offered.filter({ hasText: 'Dropping Form' });
  await expect(dropping).toContainText('To drop up to six subjects of this term.');
  await expect(dropping).toContainText(
    'Signed by Professor of each subject, then Dean, then University Registrar',
  );
  await expect(dropping).toContainText('Have ready Certificate of Registration; Proof of the reason');
  await expectGoodScreen(page);

  await page.getByLabel('List view').last().click();
  await expect(page.getByRole('tabpanel').getByRole('list').first()).toHaveAttribute('data-view', 'list');
  await expectGoodScreen(page);
  await page.getByRole('searchbox', { name: 'Search documents' }).fill(' LEAVE');
  await expect(offered.locator('strong')).toHaveText([
    'Leave of Absence',
    'Leave Form - Long Leave',
    'Leave Form - Short Leave',
  ]);
  await page.getByRole('searchbox', { name: 'Search documents' }).fill('marriage');
  await expect(page.getByText('Document not found')).toBeVisible();
});

test.describe('on a phone', () => {
  test.use(PHONE);
  test('what is meant for others is folded away until it is asked for or searched', async ({ page }) => {
    await signIn(page, 'carlo.ibanez', CATALOGUE);
    const offered = page.getByRole('tabpanel').getByRole('listitem').locator('strong');
    await expect(offered.filter({ visible: true })).toHaveText(OWN);
    await page.getByRole('heading', { name: 'Other documents' }).tap();
    await expect(offered.filter({ visible: true })).toHaveText([...OWN, ...othersByName()]);
    await expectGoodScreen(page);
    await page.getByRole('searchbox', { name: 'Search documents' }).fill('vehicle trip');
    await expect(offered.filter({ visible: true })).toHaveText(['Vehicle Trip Ticket']);
  });
});

test('who has no signature is sent to upload one before they can submit', async ({ page }) => {
  await openDocument(page, 'carlo.ibanez', 'Student Clearance');
  await expect(page.getByText('Your signature must be uploaded')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit Request' })).toBeDisabled();
  await expectGoodScreen(page);
  await page.getByRole('link', { name: 'Go to Settings' }).click();
  await page.waitForURL('/profile?tab=signature');
});

test('who has no contact number is told so by the forms that carry it, and led to where it can be added', async ({
  page,
}) => {
  await openDocument(page, 'joshua.villareal', 'Student Clearance');
  await expect(
    page.getByRole('alert').filter({ hasText: 'Please provide your contact number' }),
  ).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'Submit Request' }).click();
  const wrong = page.getByRole('alert').filter({ hasText: 'fields need your attention' });
  await wrong.getByRole('button', { name: 'Please provide your contact number' }).click();
  await expect(page.getByRole('link', { name: 'Add it to your profile' })).toBeFocused();
  await expectGoodScreen(page);
  await openDocument(page, 'joshua.villareal', 'Leave of Absence');
  await expect(page.getByText('Please provide your contact number')).toBeHidden();
});

test('the original of every form can be had, empty', async ({ page }) => {
  for (const { name, code } of DOCUMENTS) {
    const response = await page.request.get(`/original-forms/${encodeURIComponent(name)}.pdf`);
    const text = await pdfText(await response.body());
    expect(text).toContain(code);
    expect(text).not.toMatch(/PREVIEW|Macaspac/);
  }
  await openDocument(page, 'rhea.magsino', 'Travel Order');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download Original Form' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Travel Order.pdf');
});

test('a document that an Admin disables is offered no more, and its page says so', async ({ page }) => {
  await openDocument(page, 'rhea.magsino', 'Vehicle Trip Ticket');
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));
  await enable(page, id, false);
  try {
    await page.reload();
    await expect(page.getByText('This document cannot be requested at the moment.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Submit Request' })).toBeHidden();
    await expectGoodScreen(page);
    await page.goto('/dashboard/my-requests?tab=create-request');
    await expect(page.getByRole('link', { name: 'Travel Order' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Vehicle Trip Ticket' })).toBeHidden();
  } finally {
    await enable(page, id, true);
  }
});

async function openDocument(page: Page, who: string, name: string): Promise<void> {
  await signIn(page, who, '/dashboard/my-requests?tab=create-request');
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Request: ${name}` })).toBeVisible();
}

async function enable(page: Page, id: number, enabled: boolean): Promise<void> {
  const { token } = await sessionOf(page, 'andres.malonzo');
  const headers = { authorization: `Bearer ${token}` };
  const response = await page.request.put(`/api/v1/documents/${id}`, { headers, data: { enabled } });
  expect(response.ok()).toBe(true);
}

function othersByName(): string[] {
  return DOCUMENTS.map(({ name }) => name)
    .filter((name) => !OWN.includes(name))
    .sort();
}
