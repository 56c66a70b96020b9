import { expect, expectGoodScreen, signIn, test } from './support/fixtures.ts';
import { downloadPaper } from './support/paper.ts';
import { openForm, submitForm } from './support/requests.ts';

const FORM = 'Travel Order';
const CLOSED = 'This request does not exist, or you are not authorized to view it.';

test("a professor cannot open a colleague's request, and learns nothing about it", async ({ page }) => {
  test.slow();

  const id = await test.step('Rhea asks for a Travel Order', async () => {
    await openForm(page, 'rhea.magsino', FORM);
    await page.getByRole('radio', { name: 'Outside Bulacan' }).check();
    await page.getByRole('textbox', { name: 'Destination' }).fill('Biñan, Laguna');
    await page.getByRole('textbox', { name: 'Departure date' }).fill('12/15/2026');
    await page.getByRole('textbox', { name: 'Reason' }).fill('Judge at the regional science fair.');
    await expectGoodScreen(page);
    return submitForm(page, FORM);
  });

  await test.step('Paolo follows the link and finds a closed door', async () => {
    await signIn(page, 'paolo.enriquez', `/requests/${id}`);
    await expect(page.getByText(CLOSED)).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('Magsino');
    await expectGoodScreen(page);
  });

  await test.step('which looks just like that of a request nobody ever made', async () => {
    await page.goto('/requests/999999');
    await expect(page.getByText(CLOSED)).toBeVisible();
  });

  await test.step('nor can he sign it', async () => {
    await page.goto(`/requests/sign/${id}`);
    await expect(page.getByText('You are not authorized to view this document')).toBeVisible();
    await expectGoodScreen(page);
  });

  await test.step('and to the portal behind the page it is the same: not found', async () => {
    for (const path of [`${id}`, `${id}/generatedform`, `${id}/actions/list`])
      expect(await statusOf(path), path).toBe(404);
    expect(await statusOf(`${id}/actions/sign`, 'PUT')).toBe(404);
    expect(await statusOf('999999')).toBe(404);
  });

  await test.step('Rhea herself sees it as it is', async () => {
    await signIn(page, 'rhea.magsino', `/requests/${id}`);
    const paper = await downloadPaper(page, page.getByRole('button', { name: 'Download the PDF' }));
    expect(paper.text).toContain('Biñan, Laguna');
    expect(paper.text).toContain('December 15, 2026');
    expect(paper.text).toContain('Judge at the regional science fair.');
  });

  /** What the API answers to whoever is signed in on the page. */
  async function statusOf(path: string, method = 'GET'): Promise<number> {
    const token = await page.evaluate(() => localStorage.getItem('authToken'));
    const response = await page.request.fetch(`/api/v1/requests/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(method === 'PUT' && { data: { form: {} } }),
    });
    return response.status();
  }
});
