import type { Page } from '@playwright/test';

/** What the portal says to a call that a test refuses. */
export const REFUSAL = 'The archive is closed until noon.';

/**
 * The portal refuses calls of this path from now on, e.g. `/requests/9`, whatever their query; those of one method only
 * when it is given.
 */
export async function refuse(page: Page, path: string | RegExp, method?: string): Promise<void> {
  const isMeant = ({ pathname }: URL) =>
    typeof path === 'string' ? pathname === `/api/v1${path}` : path.test(pathname);
  await page.route(isMeant, (route) =>
    method === undefined || route.request().method() === method
      ? route.fulfill({ status: 409, json: { success: false, message: REFUSAL } })
      : route.fallback(),
  );
}
