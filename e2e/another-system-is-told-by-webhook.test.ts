import { isGenuine, startWebhookReceiver } from '#server/testing/webhook-receiver.ts';
import { askFor } from './support/ask-for.ts';
import { expect, expectGoodScreen, signIn, test } from './support/fixtures.ts';
import { toast } from './support/toast.ts';

const ADMIN = 'lourdes.banaga';

test('an Admin registers a webhook, another system is told of a request, and a failure is sent again', async ({
  page,
  browser,
}) => {
  test.slow();
  const receiver = await startWebhookReceiver();
  const dialog = page.getByRole('dialog');
  const deliveries = page.getByRole('region', { name: 'Deliveries' });
  let secret = '';

  await test.step('an address in a private network is refused at its field', async () => {
    await signIn(page, ADMIN, '/dashboard');
    await page.getByRole('link', { name: 'Webhooks' }).click();
    await expect(page.getByText('No other system is notified yet.')).toBeVisible();
    await expectGoodScreen(page);
    await page.getByRole('button', { name: 'Create a webhook' }).click();
    await dialog.getByRole('textbox', { name: 'Address' }).fill('https://169.254.169.254/latest');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(dialog.getByText(/^This address leads into a private network/)).toBeVisible();
    await expectGoodScreen(page);
  });

  await test.step('one that is allowed gets a secret, which is shown once', async () => {
    await dialog.getByRole('textbox', { name: 'Address' }).fill(receiver.url);
    await dialog.getByRole('button', { name: 'Choose none' }).click();
    await dialog.getByRole('checkbox', { name: 'Request created' }).check();
    await dialog.getByRole('button', { name: 'Create' }).click();
    secret = (await dialog.getByText(/^lagda_whsec_/).textContent()) ?? '';
    await expectGoodScreen(page);
    await dialog.getByRole('button', { name: 'I have kept it' }).click();
    await expect(page.getByRole('heading', { level: 1, name: `127.0.0.1:${receiver.port}` })).toBeVisible();
    await expect(page.getByText(secret)).toHaveCount(0);
    await expect(deliveries.getByText('Nothing was sent in the last 30 days.')).toBeVisible();
  });

  await test.step('a test arrives, signed', async () => {
    await page.getByRole('button', { name: 'Send a test' }).click();
    await expect(toast(page, 'The test is being sent')).toBeVisible();
    await expect(deliveries.getByText('Arrived (204)')).toBeVisible();
    const [received = { headers: {}, body: '' }] = receiver.received;
    expect(isGenuine(received, secret, new Date())).toBe(true);
  });

  await test.step('somebody asks for a document; the receiver fails, and the Admin reads why', async () => {
    receiver.answerBy((response) => void response.writeHead(500).end());
    const context = await browser.newContext();
    const employee = await context.newPage();
    const id = await askFor(employee, 'paolo.enriquez', 'Vehicle Trip Ticket');
    await context.close();
    const item = deliveries.getByRole('listitem').filter({ hasText: `Request created · No. ${id}` });
    await expect(item).toContainText('The receiver did not accept it (500)');
    await expect(item).toContainText('will be tried again');
    await page.reload();
    await expect(page.getByText(/^Nothing has arrived since/)).toBeVisible();
    await expectGoodScreen(page);
    receiver.answerBy((response) => void response.writeHead(200).end());
    await item.getByRole('button', { name: /^Send again: delivery \d+$/ }).press('Enter');
    await expect(item).toContainText(/Arrived \(200\) at try \d+/);
    const told = JSON.parse(receiver.received.at(-1)?.body ?? '{}');
    expect(told).toMatchObject({ type: 'create', request: { id, document: 'vehicle-trip-ticket' } });
  });

  await test.step('it is turned off, and deleted', async () => {
    await page.getByRole('button', { name: 'Turn off' }).click();
    await expect(page.getByText('What happens while it is off is not sent later.')).toBeVisible();
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Delete it' }).click();
    await expect(page).toHaveURL('/dashboard/webhooks');
    await expect(page.getByText('No other system is notified yet.')).toBeVisible();
  });
  await receiver.stop();
});
