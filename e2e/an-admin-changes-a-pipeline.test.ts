import type { Page } from '@playwright/test';
import type { DocumentFull } from '#contract/api/documents.ts';
import type { Answers } from '#documents/document.ts';
import { samplesOf } from '#documents/samples.ts';
import { trainingRequestForm } from '#documents/training-request-form/document.ts';
import { askFor, callAs } from './support/ask-for.ts';
import { expect, expectAccessible, expectGoodScreen, signIn, test } from './support/fixtures.ts';
import { downloadApprovedForm, isSealedToTheEnd } from './support/paper.ts';
import { PHONE } from './support/phone.ts';
import { toast } from './support/toast.ts';

const ADMIN = 'lourdes.banaga';
const FORM = 'Training Request Form';
const VPAA = 'OIC Vice President for Academic Affairs';

test('an Admin changes a pipeline, a new request goes through it to the sealed paper, and it is put back', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog');
  const preview = page.getByRole('region', { name: 'As the requestor will see it' });
  const stage = (number: number) => page.getByRole('listitem', { name: `Stage ${number}`, exact: true });

  await test.step('from the list of documents to the stages of one', async () => {
    await signIn(page, ADMIN, '/dashboard/documents?search=training');
    await page.getByRole('button', { name: `View the pipeline of ${FORM}` }).click();
    await dialog.getByRole('link', { name: 'Edit Pipeline' }).click();
    await expect(page.getByRole('heading', { level: 1, name: `Pipeline: ${FORM}` })).toBeVisible();
    await expect(preview.getByRole('listitem')).toHaveCount(4);
    await expectGoodScreen(page);
  });

  await test.step('another order by keyboard, a person who always signs, one stage less and one more', async () => {
    await page.getByRole('button', { name: 'Move stage 4 (University President) up' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Move stage 3 (University President) up' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(stage(2)).toContainText('University President');
    await page.getByRole('button', { name: `Remove stage 4 (${VPAA})` }).click();
    await expect(page.getByRole('alert')).toContainText(VPAA);
    const signee = stage(1).getByRole('combobox', { name: 'Always signed by' });
    await signee.fill('lagman');
    await page.getByRole('option', { name: 'Dr. Alma C. Lagman' }).click();
    await page.getByRole('button', { name: 'Add Stage' }).click();
    await stage(4).getByRole('combobox', { name: 'Position' }).fill('clerk');
    await page.getByRole('option', { name: 'Clerk' }).click();
    await stage(4).getByRole('combobox', { name: 'What it does' }).click();
    await page.getByRole('option', { name: 'Verifies' }).click();
    await expect(preview.getByRole('listitem').first()).toContainText('Dr. Alma C. Lagmanfor the Dean');
    await expect(preview.getByRole('listitem').last()).toContainText('ClerkVerifies');
    await expectGoodScreen(page);
  });

  await test.step('nothing is lost by a wrong click, and what stays blank is said before it is saved', async () => {
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await menu.getByRole('link', { name: 'Requests' }).click();
    await dialog.getByRole('button', { name: 'Stay' }).click();
    await page.getByRole('button', { name: 'Save Pipeline' }).click();
    await expect(dialog).toContainText('Requests that are made from now on go through 4 stages.');
    await expect(dialog.getByRole('listitem')).toHaveText([VPAA]);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Change Pipeline' }).click();
    await expect(toast(page, 'Pipeline changed')).toBeVisible();
  });

  await test.step('the log tells both, before and after', async () => {
    await page.goto('/dashboard/audit-logs?actionType=document.change-pipeline');
    const row = page.getByRole('row').nth(1);
    await expect(row).toContainText(`changed the pipeline of ${FORM}: added Clerk, removed ${VPAA}`);
    await row.getByRole('button').click();
    for (const text of ['Before', 'After', 'Place on the paper', 'Always signed by', 'Check of the papers'])
      await expect(dialog).toContainText(text);
    await expectAccessible(page);
  });

  await test.step('a new request goes the new way, to the sealed paper', async () => {
    const id = await askFor(page, 'jerome.abaya', FORM);
    const { good } = await samplesOf(trainingRequestForm);
    const { headOfsd } = good[0].signing ?? {};
    await sign(page, id, 'alma.lagman');
    await sign(page, id, 'teresita.alcaraz');
    await sign(page, id, 'maricel.samonte', headOfsd);
    await sign(page, id, 'jonalyn.baltazar');
    await page.goto(`/requests/${id}`);
    const { bytes, text } = await downloadApprovedForm(page);
    expect(isSealedToTheEnd(bytes)).toBe(true);
    expect(text).toContain('DR. ALMA C. LAGMAN For the Dean, College of Science');
    expect(text).toContain(`${VPAA} Date signed: `);
    expect(text).not.toContain('DIMAYUGA');
    expect(text).toMatch(/5 Clerk Jonalyn C\. Baltazar Verified/);
  });

  await test.step('the original pipeline is put back', async () => {
    const { data } = await callAs(page, ADMIN, { method: 'GET', path: '/documents?name_contains=training' });
    const { id } = data.documents[0];
    await signIn(page, ADMIN, `/dashboard/documents/${id}/pipeline`);
    await page.getByRole('button', { name: 'Put Back the Original Pipeline' }).click();
    await page.getByRole('button', { name: 'Save Pipeline' }).click();
    await dialog.getByRole('button', { name: 'Change Pipeline' }).click();
    await expect(toast(page, 'Pipeline changed')).toBeVisible();
    const { data: now } = await callAs(page, ADMIN, { method: 'GET', path: `/documents/${id}` });
    const document: DocumentFull = now.document;
    const stages = document.pipelineTemplates.flatMap((template) => template.stages);
    expect(stages.map(({ signatureKey }) => signatureKey)).toEqual(trainingRequestForm.chain);
    expect(stages.map(({ position }) => position.key)).toEqual(trainingRequestForm.chain);
    expect(stages.map(({ signee }) => signee)).toEqual([null, null, null, null]);
  });
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('the stages of a pipeline are cards, moved and removed by touch', async ({ page }) => {
    const { data } = await callAs(page, ADMIN, { method: 'GET', path: '/documents?name_contains=training' });
    await signIn(page, ADMIN, `/dashboard/documents/${data.documents[0].id}/pipeline`);
    await page.getByRole('button', { name: 'Move stage 1 (Dean) down' }).tap();
    await page.getByRole('button', { name: 'Remove stage 4 (University President)' }).tap();
    await expect(page.getByRole('alert')).toContainText('University President');
    await expectGoodScreen(page);
    await page.getByRole('button', { name: 'Put back University President' }).tap();
    await expect(page.getByRole('listitem', { name: 'Stage 4' })).toContainText('University President');
    await page.getByRole('button', { name: 'Discard Changes' }).tap();
    await expect(page.getByRole('listitem', { name: 'Stage 1' })).toContainText('Dean');
    await expect(page.getByRole('button', { name: 'Discard Changes' })).toBeDisabled();
  });
});

async function sign(page: Page, id: number, who: string, form: Answers = {}): Promise<void> {
  const call = { method: 'PUT', path: `/requests/${id}/actions/sign`, data: { form } } as const;
  expect(await callAs(page, who, call)).toMatchObject({ status: 200 });
}
