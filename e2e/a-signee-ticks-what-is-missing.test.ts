import { askFor } from './support/ask-for.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from './support/fixtures.ts';
import { SIZES } from './support/phone.ts';
import { openToSign } from './support/requests.ts';
import { toast } from './support/toast.ts';

const FORM = 'Return to Service Form';
const ITEMS = [
  'Medical certificate, after sick or maternity leave',
  'Certificate of completion or grades, after study leave',
];

for (const [size, use] of Object.entries(SIZES)) {
  test.describe(size, () => {
    test.use(use);

    test('a signee ticks what is missing, and each thing is answered by itself', async ({ page }) => {
      test.slow();
      const id = await askFor(page, 'paolo.enriquez', FORM);

      await test.step('nobody has to type what the list has', async () => {
        await signIn(page, 'alma.lagman');
        await openToSign(page, id);
        await page.getByRole('button', { name: 'Request More Document' }).click();
        const dialog = page.getByRole('dialog', { name: 'Ask for more information' });
        const list = dialog.getByRole('group', { name: 'What is missing?' });
        for (const item of ITEMS) await list.getByRole('checkbox', { name: item }).check();
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
        await dialog.getByRole('button', { name: 'Send Request' }).click();
        await expect(toast(page, 'Request Sent!')).toBeVisible();
        await page.waitForURL(`/requests/${id}`);
      });

      await test.step('the requestor sends a file for one and words for the other', async () => {
        await signIn(page, 'paolo.enriquez', `/requests/${id}`);
        const dialog = page.getByRole('dialog', { name: 'Request from Signee' });
        await expect(dialog).toContainText(`Please provide: ${ITEMS.join('; ')}.`);
        const [medical, completion] = ITEMS.map((name) => dialog.getByRole('group', { name }));
        await medical?.locator('input[type="file"]').setInputFiles({
          name: 'Medical.pdf',
          mimeType: 'application/pdf',
          buffer: Buffer.from('%PDF-1.7\n'),
        });
        await expect(medical ?? dialog).toContainText('Medical.pdf');
        await completion?.getByRole('textbox').fill('My studies end in March; the certificate follows.');
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
        await dialog.getByRole('button', { name: 'Upload and Resubmit' }).click();
        await expect(toast(page, 'Files uploaded successfully')).toBeVisible();
      });

      await test.step('the signee reads thing by thing what came', async () => {
        await signIn(page, 'alma.lagman');
        await openToSign(page, id);
        const card = page.getByRole('region', { name: 'What was asked for' });
        const [medical, completion] = ITEMS.map((text) =>
          card.getByRole('listitem').filter({ hasText: text }),
        );
        await expect(medical?.getByRole('button') ?? card).toHaveText('Medical.pdf');
        await expect(completion ?? card).toContainText('My studies end in March');
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
      });
    });
  });
}
