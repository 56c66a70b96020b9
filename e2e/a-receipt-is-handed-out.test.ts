import { askAndStay } from './support/ask-for.ts';
import {
  expect,
  expectGoodScreen,
  expectNoSidewaysScroll,
  pdfText,
  signIn,
  test,
} from './support/fixtures.ts';
import { mailAbout } from './support/outbox.ts';
import { downloadPaper } from './support/paper.ts';
import { PHONE } from './support/phone.ts';
import { toast } from './support/toast.ts';

const RHEA = 'rhea.magsino';
const CHAIN = [
  '1 Dean Dr. Isidro L. Macaspac Sign',
  '2 OIC Vice President for Academic Affairs Dr. Rogelio S. Dimayuga Sign',
  '3 University President Dr. Teresita M. Alcaraz Sign',
];

test('a receipt is downloaded after the request was made and from its page, and comes by mail', async ({
  page,
}) => {
  const id = await test.step('Rhea asks for a travel order and keeps its receipt', async () => {
    const number = await askAndStay(page, RHEA, 'Travel Order');
    const receipt = await downloadPaper(
      page,
      toast(page, 'Request created').getByRole('button', { name: 'Download Receipt' }),
    );
    expect(receipt.name).toBe(`Acknowledgement Travel Order ${number}.pdf`);
    expect(receipt.text).not.toContain('\f');
    for (const text of ['ACKNOWLEDGEMENT', `Document Travel Order Request No. ${number}`, ...CHAIN])
      expect(receipt.text).toContain(text);
    expect(receipt.text).toMatch(
      /Handed in by Rhea V\. Magsino Handed in on \w{3} \d\d, \d{4} \d+:\d\d:\d\d [AP]M, Asia\/Manila \(GMT\+8\)/,
    );
    return number;
  });

  await test.step('it comes by mail, too', async () => {
    const mail = await mailAbout(id, `${RHEA}@example.edu`);
    expect(mail.subject).toBe(`Travel Order (No. ${id}) was handed in`);
    expect(mail.text).toContain('The receipt is attached.');
    expect(mail.attachments.map(({ filename }) => filename)).toEqual([
      `Acknowledgement Travel Order ${id}.pdf`,
    ]);
    expect(await pdfText(mail.attachments[0]?.content ?? Buffer.alloc(0))).toContain(`Request No. ${id}`);
  });

  await test.step('a colleague at the counter prints it for her', async () => {
    await signIn(page, 'jonalyn.baltazar', `/requests/${id}`);
    const receipt = await downloadPaper(page, page.getByRole('button', { name: 'Download Receipt' }));
    expect(receipt.text).toContain('Handed in by Rhea V. Magsino');
  });

  await test.step('the Dean, who signs, has no use for it', async () => {
    await signIn(page, 'isidro.macaspac', `/requests/${id}`);
    await expect(page.getByRole('link', { name: 'Sign Document' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Download Receipt' })).toBeHidden();
  });

  await test.step('after it was cancelled it says so', async () => {
    await signIn(page, RHEA, `/requests/${id}`);
    await page.getByRole('button', { name: 'Cancel Request' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel Request' }).click();
    await expect(toast(page, 'Request cancelled successfully')).toBeVisible();
    await page.waitForURL('/dashboard');
    await page.goto(`/requests/${id}`);
    const receipt = await downloadPaper(page, page.getByRole('button', { name: 'Download Receipt' }));
    expect(receipt.text).toMatch(/WHAT BECAME OF IT .* was cancelled by Rhea V\. Magsino/);
  });
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('a receipt is within reach of a thumb, in the toast and on the page of the request', async ({
    page,
  }) => {
    const id = await askAndStay(page, RHEA, 'Travel Order');
    await expectNoSidewaysScroll(page);
    const offered = toast(page, 'Request created').getByRole('button', { name: 'Download Receipt' });
    expect((await downloadPaper(page, offered)).text).toContain(`Request No. ${id}`);

    await page.goto(`/requests/${id}`);
    const button = page.getByRole('button', { name: 'Download Receipt' });
    await expect(button).toBeInViewport();
    await expectGoodScreen(page);
    const receipt = await downloadPaper(page, button);
    expect(receipt.text).toContain(`Document Travel Order Request No. ${id}`);
  });
});
