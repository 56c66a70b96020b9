import { expect, type Locator, type Page } from '@playwright/test';
import { downloadedBytes, pdfText } from './fixtures.ts';

export type Paper = { name: string; bytes: Uint8Array; text: string };

/** Presses a button that downloads a PDF and reads what came. */
export async function downloadPaper(page: Page, button: Locator): Promise<Paper> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const bytes = await downloadedBytes(download);
  return { name: download.suggestedFilename(), bytes, text: await pdfText(bytes) };
}

/** The sealed paper, from the requestor's page of a completed request. */
export async function downloadApprovedForm(page: Page): Promise<Paper> {
  const button = page.getByRole('button', { name: 'Download Approved Form' });
  // sealing takes a moment after the last signature
  await expect(button).toBeVisible({ timeout: 30_000 });
  return downloadPaper(page, button);
}

/** Whether the bytes carry a signature that covers them to the very end (ISO 32000, ByteRange). */
export function isSealedToTheEnd(bytes: Uint8Array): boolean {
  const ranges = Buffer.from(bytes)
    .toString('latin1')
    .matchAll(/\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)/g);
  const last = [...ranges].at(-1)?.slice(1).map(Number);
  return last?.[0] === 0 && (last[2] ?? 0) + (last[3] ?? 0) === bytes.length;
}

/** The preview of the paper on the page, with its text as a screen reader finds it. */
export function shownPaper(page: Page, document: string): Locator {
  return page.getByRole('region', { name: document, exact: true });
}
