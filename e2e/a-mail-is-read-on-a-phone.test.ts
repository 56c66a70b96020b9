import { askFor } from './support/ask-for.ts';
import { expect, expectGoodScreen, signIn, test } from './support/fixtures.ts';
import { mailAbout } from './support/outbox.ts';
import { PHONE } from './support/phone.ts';

/** The size of a fingertip, in pixels. */
const FINGERTIP = 44;

test('the Dean reads on a phone what waits, and comes to the request', async ({ page }) => {
  const id = await askFor(page, 'rhea.magsino', 'Travel Order');
  const mail = await mailAbout(id, 'isidro.macaspac@example.edu');
  expect(mail.subject).toContain(`No. ${id}`);

  await signIn(page, 'isidro.macaspac');
  await page.setViewportSize(PHONE.viewport);
  await page.setContent(mail.html || '');
  await expect(page.getByText('Dear Dr. Isidro L. Macaspac,')).toBeVisible();
  await expectGoodScreen(page);
  const off = page.getByRole('link', { name: 'You can switch these mails off' });
  await expect(off).toHaveAttribute('href', /\/profile\?tab=settings$/);

  const link = page.getByRole('link', { name: 'See the request' });
  expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(FINGERTIP);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: `Travel Order No. ${id}` })).toBeVisible();
});
