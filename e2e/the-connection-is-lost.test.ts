import { callAs } from './support/ask-for.ts';
import { expect, test } from './support/fixtures.ts';
import { PHONE } from './support/phone.ts';
import { openForm } from './support/requests.ts';
import { toast } from './support/toast.ts';

const FORM = 'Documented Information';
const OWN = { method: 'GET', path: '/dashboard/requestor/requests' } as const;

test.use(PHONE);

test('what is sent without a connection is not sent later, and says so at once', async ({
  page,
  context,
}) => {
  const before = (await callAs(page, 'rhea.magsino', OWN)).data.pagination.total;
  await openForm(page, 'rhea.magsino', FORM);
  await page.getByLabel('Document Title').fill('Laboratory Safety Manual');
  await page.getByLabel('Purpose').fill('Accreditation file');
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' });
  const create = async () => {
    await page.getByRole('button', { name: 'Submit Request' }).tap();
    await dialog.getByRole('button', { name: 'Create Request' }).tap();
  };

  await test.step('in a lift there is no connection', async () => {
    await context.setOffline(true);
    await create();
    await expect(toast(page, 'Error while creating request')).toContainText(
      'You are offline. Nothing was sent.',
    );
    await expect(page.getByLabel('Document Title')).toHaveValue('Laboratory Safety Manual');
  });

  await test.step('outside, nothing was sent behind her back', async () => {
    await context.setOffline(false);
    await page.getByLabel('Document Title').fill('Laboratory Safety Manual, 2nd edition');
    expect((await callAs(page, 'rhea.magsino', OWN)).data.pagination.total).toBe(before);
  });

  await test.step('and what the form holds now is what is sent now', async () => {
    await create();
    await expect(toast(page, 'Request created')).toBeVisible();
    await page.waitForURL('/dashboard');
    const { requests, pagination } = (await callAs(page, 'rhea.magsino', OWN)).data;
    expect(pagination.total).toBe(before + 1);
    expect(requests[0].formResponse.docTitle).toBe('Laboratory Safety Manual, 2nd edition');
  });
});
