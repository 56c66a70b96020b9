import type { Page } from '@playwright/test';

/** Fills in the login page as anybody, in a browser that is not signed in any more. */
export async function logInAs(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/auth/login');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/auth/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** The token of a session that this account opens without a browser. */
export async function openSession(page: Page, email: string, password: string): Promise<string> {
  const response = await page.request.post('/api/v1/auth/login', { data: { email, password } });
  return (await response.json()).data.token;
}

/** What the API answers to that session: 401 once it has ended. */
export async function statusOfProfile(page: Page, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await page.request.get('/api/v1/profile', { headers })).status();
}
