import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { photographedSignature, transparentSignature } from '../server/testing/signature-images.ts';
import { drawWithFinger, drawWithMouse } from './support/draw.ts';
import { expect, expectGoodScreen, sessionOf, signIn, test } from './support/fixtures.ts';
import { PHONE } from './support/phone.ts';
import { toast } from './support/toast.ts';

const TAB = '/profile?tab=signature';
const part = (page: Page) => page.getByRole('region', { name: 'New signature' });
const preview = (page: Page) => part(page).getByRole('img', { name: 'Your new signature on its line' });
const save = (page: Page) => part(page).getByRole('button', { name: 'Save Signature' });

/** Presses Save and waits for the page that is loaded anew; gives the image that the portal then has. */
async function saveIt(page: Page, who: string) {
  const refetched = page.waitForResponse((answer) => answer.url().endsWith('/api/v1/profile') && answer.ok());
  await Promise.all([page.waitForEvent('load'), save(page).click()]);
  await expect(toast(page, 'Signature uploaded successfully')).toBeVisible();
  await refetched;
  await expect(page.getByRole('img', { name: 'Your signature', exact: true })).toBeVisible();
  return storedOf(page, who);
}

async function storedOf(page: Page, who: string) {
  const { token } = await sessionOf(page, who);
  const answer = await page.request.get('/api/v1/profile/signature', {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data, info } = await sharp(await answer.body())
    .raw()
    .toBuffer({ resolveWithObject: true });
  const opacities = Array.from({ length: data.length / 4 }, (_, index) => data[index * 4 + 3] ?? 0);
  return {
    width: info.width,
    height: info.height,
    empty: opacities.filter((opacity) => opacity === 0).length / opacities.length,
  };
}

/** A large photo of ink on uneven grey paper. */
async function takePhoto(page: Page): Promise<void> {
  const photo = await sharp(await photographedSignature())
    .resize(3000)
    .jpeg()
    .toBuffer();
  const chooser = page.waitForEvent('filechooser');
  await part(page).getByRole('button', { name: 'Take or choose a photo' }).click();
  await (await chooser).setFiles({ name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer: photo });
}

function expectInkAlone({ width, height, empty }: { width: number; height: number; empty: number }): void {
  expect(width / height).toBeCloseTo(2.14, 1);
  expect(empty).toBeGreaterThan(0.85);
}

/** Gives a JPEG the name of a PNG, and waits until it is refused with what to do better. */
async function expectJpegRefused(page: Page): Promise<void> {
  const buffer = await sharp(await transparentSignature())
    .jpeg()
    .toBuffer();
  const file = { name: 'signature.png', mimeType: 'image/png', buffer };
  await part(page).locator('input[type=file]').first().setInputFiles(file);
  await expect(part(page).getByRole('status', { name: 'Preview' })).toContainText(
    'The signature must be a PNG image. Please save it as PNG, or take a photo of it',
  );
  await expect(save(page)).toBeDisabled();
  await expectGoodScreen(page);
}

test('a signature is drawn with the mouse, typed, and taken from a photo', async ({ page }) => {
  test.slow();
  const who = 'bea.tayag';
  const place = part(page).getByRole('img', { name: 'Place to sign' });

  await test.step('it is drawn, a stroke taken back, and stands on the line with name and date', async () => {
    await signIn(page, who, TAB);
    await expect(page.getByRole('region', { name: 'Example signatures' })).toBeVisible();
    await expect(save(page)).toBeDisabled();
    await drawWithMouse(page, place);
    await expect(preview(page)).toBeVisible();
    await expect(part(page).getByRole('status', { name: 'Preview' })).toContainText(
      /Bea .*Tayag.*Date signed: \w+ \d+, \d{4}/i,
    );
    await expectGoodScreen(page);
    await part(page).getByRole('button', { name: 'Undo' }).click();
    await expect(preview(page)).toBeVisible();
  });

  await test.step('whoever leaves is asked, and what was drawn is still there afterwards', async () => {
    await page.getByRole('tab', { name: 'Security' }).click();
    const dialog = page.getByRole('dialog', { name: 'Leave this form?' });
    await dialog.getByRole('button', { name: 'Stay' }).click();
    await part(page).getByRole('tab', { name: 'Type' }).click();
    await expect(preview(page)).toBeVisible();
    await part(page).getByRole('tab', { name: 'Draw' }).click();
    await expect(preview(page)).toBeVisible();
    const drawn = await saveIt(page, who);
    expect(drawn.width).toBeGreaterThan(600);
    expect(drawn.empty).toBeGreaterThan(0.7);
  });

  await test.step('it is typed, with the keyboard alone', async () => {
    await part(page).getByRole('tab', { name: 'Draw' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(part(page).getByRole('textbox', { name: 'Name' })).toHaveValue('Bea Tayag');
    await page.keyboard.press('Tab');
    await expect(part(page).getByRole('textbox', { name: 'Name' })).toBeFocused();
    await page.keyboard.type('Bea T. Ñañola');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await expect(part(page).getByRole('radio', { name: 'Dancing Script' })).toBeChecked();
    await expect(preview(page)).toBeVisible();
    await expectGoodScreen(page);
    await part(page).getByRole('textbox', { name: 'Name' }).fill('');
    await expect(save(page)).toBeDisabled();
    await part(page).getByRole('textbox', { name: 'Name' }).fill('Bea Tayag');
    const typed = await saveIt(page, who);
    expect(typed.width / typed.height).toBeGreaterThan(1.5);
  });

  await test.step('a photo of ink on uneven grey paper becomes ink alone', async () => {
    await part(page).getByRole('tab', { name: 'Upload' }).click();
    await expect(part(page).getByText('PNG only. It should be transparent and legible.')).toBeVisible();
    await takePhoto(page);
    await expect(preview(page)).toBeVisible();
    await expectGoodScreen(page);
    const cleaned = await saveIt(page, who);
    expectInkAlone(cleaned);
  });
});

test('what cannot be a signature is refused with what to do better', async ({ page }) => {
  const choose = async (name: string, mimeType: string, image: Promise<Buffer>) => {
    await part(page)
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name, mimeType, buffer: await image });
  };
  const reason = part(page).getByRole('status', { name: 'Preview' });
  await signIn(page, 'bea.tayag', TAB);
  await part(page).getByRole('tab', { name: 'Upload' }).click();

  await expectJpegRefused(page);

  await choose('signature.png', 'image/png', transparentSignature({ scale: 0.05 }));
  await expect(reason).toContainText('The ink is too small to be legible');

  await choose(
    'signature.jpg',
    'image/jpeg',
    transparentSignature().then((png) => sharp(png).jpeg().toBuffer()),
  );
  await expect(toast(page, 'The signature must be a PNG image.')).toBeVisible();

  await choose('signature.png', 'image/png', transparentSignature());
  await expect(preview(page)).toBeVisible();
  await expect(save(page)).toBeEnabled();
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('a signature is drawn with a finger, and the page does not scroll under it', async ({ page }) => {
    await signIn(page, 'angela.dimaano', TAB);
    const place = part(page).getByRole('img', { name: 'Place to sign' });
    await place.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    await drawWithFinger(page, place);
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await expect(preview(page)).toBeVisible();
    await expectGoodScreen(page);
    const drawn = await saveIt(page, 'angela.dimaano');
    expect(drawn.width).toBeGreaterThan(600);
    expect(drawn.height).toBeGreaterThan(100);
  });

  test('a signature is typed, one is taken from a photo, and a JPEG named .png is refused', async ({
    page,
  }) => {
    const who = 'angela.dimaano';
    await signIn(page, who, TAB);
    await part(page).getByRole('tab', { name: 'Type' }).tap();
    await part(page).getByRole('textbox', { name: 'Name' }).fill('Angela Ñ. Dimaano');
    await part(page).getByRole('radio', { name: 'Dancing Script' }).tap();
    await expect(preview(page)).toBeVisible();
    await expectGoodScreen(page);
    expect((await saveIt(page, who)).empty).toBeGreaterThan(0.5);

    await part(page).getByRole('tab', { name: 'Upload' }).tap();
    await expectJpegRefused(page);
    await takePhoto(page);
    await expect(preview(page)).toBeVisible();
    expectInkAlone(await saveIt(page, who));
  });
});
