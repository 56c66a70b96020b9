import type { Page } from '@playwright/test';
import { DOCUMENTS } from '#documents/registry.ts';
import { samplesOf } from '#documents/samples.ts';
import { fillForm } from './fill-form.ts';
import { sessionOf } from './fixtures.ts';
import { openForm, submitForm } from './requests.ts';

/** Fills in the form of a document for which nobody has to be chosen with its first good sample: gives the number. */
export async function askFor(page: Page, who: string, name: string): Promise<number> {
  await openFilledIn(page, who, name);
  return submitForm(page, name);
}

/** The same, and stays where the toast says that it was created. */
export async function askAndStay(page: Page, who: string, name: string): Promise<number> {
  await openFilledIn(page, who, name);
  await page.getByRole('button', { name: 'Submit Request' }).click();
  const created = page.waitForResponse(
    (one) => one.request().method() === 'POST' && one.url().endsWith('/api/v1/requests'),
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Create Request' }).click();
  return (await (await created).json()).data.request.id;
}

async function openFilledIn(page: Page, who: string, name: string): Promise<void> {
  const document = DOCUMENTS.find((one) => one.name === name);
  if (!document) throw new Error(`There is no document ${name}`);
  const { good } = await samplesOf(document);
  await openForm(page, who, name);
  await fillForm(page, document, good[0].answers, {});
}

type Call = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; path: string; data?: object };

/** What the API answers to somebody of the demo world. */
export async function callAs(page: Page, who: string, { method, path, data }: Call) {
  const { token } = await sessionOf(page, who);
  const headers = { authorization: `Bearer ${token}` };
  const response = await page.request.fetch(`/api/v1${path}`, { method, headers, ...(data && { data }) });
  const { data: answer, message } = await response.json();
  return { status: response.status(), data: answer, message };
}

/** The same as `askFor` without a browser: for journeys that begin once somebody has asked. */
export async function askByCall(page: Page, who: string, name: string): Promise<number> {
  const document = DOCUMENTS.find((one) => one.name === name);
  if (!document) throw new Error(`There is no document ${name}`);
  const { good } = await samplesOf(document);
  const path = `/dashboard/requestor/requestlist?name_contains=${encodeURIComponent(name)}`;
  const { documents } = (await callAs(page, who, { method: 'GET', path })).data;
  const documentId = documents.find((one: { name: string }) => one.name === name).id;
  const data = { documentId, signees: [], formResponse: good[0].answers };
  const made = await callAs(page, who, { method: 'POST', path: '/requests', data });
  return made.data.request.id;
}
