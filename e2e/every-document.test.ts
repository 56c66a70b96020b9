import type { Page } from '@playwright/test';
import type { RequestFull } from '#contract/api/requests.ts';
import type { Answers, DocumentType } from '#documents/document.ts';
import { allFields } from '#documents/fields.ts';
import { formatAnswers } from '#documents/format-answers.ts';
import { DOCUMENTS } from '#documents/registry.ts';
import { samplesOf } from '#documents/samples.ts';
import { fillForm } from './support/fill-form.ts';
import { expect, sessionOf, test } from './support/fixtures.ts';
import { downloadApprovedForm, isSealedToTheEnd } from './support/paper.ts';
import { openForm } from './support/requests.ts';

/* Every document of the registry with its first good sample: from the form in the browser to the sealed paper. */

for (const document of DOCUMENTS) {
  test(document.name, async ({ page }) => {
    const requestor = document.audience.includes('Student') ? 'miguel.santillan' : 'paolo.enriquez';
    const { good } = await samplesOf(document);
    const [{ answers, signees = {}, signing = {} }] = good;

    await openForm(page, requestor, document.name);
    await fillForm(page, document, answers, lastNamesOf(signees));
    const { id, formResponse, pipelines } = await submit(page);
    expect(formResponse).toMatchObject(typedOnly(document, answers));

    const stages = pipelines.flatMap(({ pipelineStages }) => pipelineStages);
    expect(stages.map(({ signatureKey }) => signatureKey)).toEqual([
      ...Object.keys(signees),
      ...document.chain,
    ]);
    const filledIn = new Map<string, Answers>(Object.entries(signing));
    for (const { signee, signatureKey } of stages)
      await sign(page, id, whoIs(signee?.email), filledIn.get(signatureKey ?? ''));

    await page.goto(`/requests/${id}`);
    const paper = await downloadApprovedForm(page);
    expect(paper.name).toBe(`${document.name} ${id}.pdf`);
    expect(isSealedToTheEnd(paper.bytes)).toBe(true);
    const names = stages.map(({ signee }) => signee?.displayName ?? '');
    const printed = formatAnswers(document, formResponse as Answers, ...Object.values(signing));
    for (const text of [...names, ...Object.values(printed)])
      if (typeof text === 'string') expect(spaceless(paper.text)).toContain(spaceless(text));

    await page.getByRole('region', { name: 'Verification' }).getByRole('link').click();
    await expect(page.getByText('This document is genuine and valid')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Signed by' }).getByRole('listitem')).toHaveCount(
      stages.length,
    );
  });
}

async function submit(page: Page): Promise<RequestFull> {
  await page.getByRole('button', { name: 'Submit Request' }).click();
  const dialog = page.getByRole('dialog', { name: 'Are you sure?' });
  const [response] = await Promise.all([
    page.waitForResponse(
      (one) => one.request().method() === 'POST' && one.url().endsWith('/api/v1/requests'),
    ),
    dialog.getByRole('button', { name: 'Create Request' }).click(),
  ]);
  // said once the files are there too
  await expect(page.getByRole('status').filter({ hasText: 'Request created' })).toBeVisible();
  return (await response.json()).data.request;
}

async function sign(page: Page, id: number, who: string, form: Answers = {}): Promise<void> {
  const { token } = await sessionOf(page, who);
  const headers = { authorization: `Bearer ${token}` };
  const response = await page.request.put(`/api/v1/requests/${id}/actions/sign`, { headers, data: { form } });
  expect(response.ok(), `${who}: ${await response.text()}`).toBe(true);
}

/** By signature key, what one would type to find them. */
function lastNamesOf(signees: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(signees).map(([key, email]) => [key, whoIs(email).split('.').at(-1) ?? '']),
  );
}

function whoIs(email = ''): string {
  return email.split('@')[0] ?? '';
}

/** Without what the form shows read-only: that is the requestor's own name and today. */
function typedOnly({ form }: DocumentType, answers: Answers): Answers {
  const locked = allFields(form).flatMap((field) =>
    'readOnly' in field && field.readOnly ? [field.name] : [],
  );
  return Object.fromEntries(Object.entries(answers).filter(([name]) => !locked.includes(name)));
}

/** Names are printed in capitals, and a line may end anywhere. */
function spaceless(text: string): string {
  return text.toUpperCase().replaceAll(/\s/g, '');
}
