import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCertificate } from '../server/testing/make-certificates.ts';
import { signLater } from '../server/testing/sign-later.ts';
import { expect, expectGoodScreen, logInByHand, test } from './support/fixtures.ts';
import { PHONE } from './support/phone.ts';
import { type RecordedPortal, startRecordedPortal } from './support/recorded-portal.ts';
import { toast } from './support/toast.ts';

/** A Short Leave of the demo world, which the OIC VPAA has signed. */
const COMPLETED = '/requests/3';

let folder: string;
let portal: RecordedPortal;
const root = await makeCertificate({ name: 'Government Root', isAuthority: true });
const unknown = await makeCertificate({ name: 'SOMEBODY ELSE' });

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lagda-e2e-elsewhere-'));
  const authorities = join(folder, 'authorities.pem');
  await writeFile(authorities, root.x509.toString());
  portal = await startRecordedPortal({ OFFICIAL_AUTHORITIES: authorities });
});
test.afterAll(async () => {
  await portal.stop();
  await rm(folder, { recursive: true });
});

for (const [where, device] of [
  ['at a desk', {}],
  ['on a phone', PHONE],
] as const) {
  test.describe(where, () => {
    test.use(device);

    test('a signee signs the sealed paper with a government certificate and brings it back', async ({
      page,
    }) => {
      test.slow();
      const own = await makeCertificate({ name: 'ROGELIO S. DIMAYUGA' }, root);
      await page.goto(`${portal.address}${COMPLETED}`);
      await logInByHand(page, 'rogelio.dimayuga');
      const card = page.getByRole('region', { name: 'Signed Elsewhere' });
      await expect(card.getByText(/Your key stays with you/)).toBeVisible();
      await expectGoodScreen(page);

      const [download] = await Promise.all([
        page.waitForEvent('download'),
        card.getByRole('button', { name: 'Download to Sign' }).click(),
      ]);
      const paper = await readFile(await download.path());
      const bring = async (buffer: Uint8Array) => {
        const [chooser] = await Promise.all([
          page.waitForEvent('filechooser'),
          card.getByRole('button', { name: 'Add Signed File' }).click(),
        ]);
        await chooser.setFiles({
          name: 'signed.pdf',
          mimeType: 'application/pdf',
          buffer: Buffer.from(buffer),
        });
      };

      await bring(paper);
      await expect(toast(page, 'The signed file was not taken')).toContainText('it has no new signature');
      await bring(await signLater(paper, unknown, new Date()));
      await expect(toast(page, 'The signed file was not taken').last()).toContainText(
        'The certificate of SOMEBODY ELSE, issued by SOMEBODY ELSE, comes from no authority',
      );
      const signed = await signLater(paper, own, new Date());
      await bring(signed);
      await expect(toast(page, 'The signature of ROGELIO S. DIMAYUGA was added')).toBeVisible();
      await expect(card.getByText(/^Certificate of Government Root, signed/).last()).toBeVisible();
      await expectGoodScreen(page);

      await page.goto(`${portal.address}/verify`);
      await page
        .getByLabel('Choose the PDF to check')
        .setInputFiles({ name: 'signed.pdf', mimeType: 'application/pdf', buffer: Buffer.from(signed) });
      await expect(page.getByText('This document is genuine and valid')).toBeVisible();
      await expect(
        page.getByText(/by ROGELIO S\. DIMAYUGA on .*, with a certificate of Government Root/).last(),
      ).toBeVisible();
      await expectGoodScreen(page);

      const checked = await page.getByText(/^Checked on/).textContent();
      const [, code] = /\/verify\/([0-9A-Z]+)File:/.exec(checked ?? '') ?? [];
      await page.goto(`${portal.address}/verify/${code}`);
      const once = page.getByRole('region', { name: 'Signed once more by' });
      await expect(once.getByText('ROGELIO S. DIMAYUGA').last()).toBeVisible();
      await expectGoodScreen(page);
    });
  });
}
