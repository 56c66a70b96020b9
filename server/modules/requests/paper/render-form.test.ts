import { afterAll, expect, test } from 'vitest';
import { act, askFor } from '#server/testing/ask-for.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { injectAs, type Who } from '#server/testing/inject-as.ts';
import { placedTexts, textOf } from '#server/testing/read-pdf.ts';

const portal = await buildTestApp();
afterAll(() => portal.close());
portal.deps.clock.set(new Date('2026-11-20T02:00:00Z'));

async function paperOf(who: Who, id: number, isPrint: boolean): Promise<Uint8Array> {
  const answer = await injectAs(portal, who, { url: `/requests/${id}/generatedform?isPrint=${isPrint}` });
  return answer.rawPayload;
}
const print = (id: number) => paperOf('admin', id, true);

/** The numbers of the pages at whose head this stands. */
async function pagesMarked(paper: Uint8Array, words: string): Promise<number[]> {
  const texts = await placedTexts(paper);
  return texts.filter(({ text, size }) => text === words && size < 10).map(({ page }) => page);
}

test('a print of a request on its way says on every page that it is not complete, and of which day it is', async () => {
  const { id } = await askFor(portal, 'rhea', 'Leave Form - Short Leave');
  portal.deps.clock.advance({ minutes: 24 * 60 });
  const text = await textOf(await print(id));
  expect(text).toContain('NOT COMPLETE on November 21, 2026');
  expect(await pagesMarked(await print(id), 'NOT COMPLETE')).toEqual([1, 2]);
  expect(text).not.toContain('PREVIEW');
  expect(await textOf(await paperOf('rhea', id, false))).not.toContain('NOT COMPLETE');
});

test('a disapproval stands in the box of whoever disapproved, with name and date', async () => {
  const { id } = await askFor(portal, 'rhea', 'Leave Form - Short Leave');
  await act(portal, 'immediateSupervisor', id, 'sign', { form: { isRecoApproval: true } });
  await act(portal, 'directorHrmo', id, 'reject', { message: 'No leave credits are left' });
  const paper = await print(id);
  expect(await pagesMarked(paper, 'DISAPPROVED')).toEqual([1, 2]);
  const text = await textOf(paper);
  expect(text).toMatch(/DISAPPROVED on November 2\d, 2026/);
  expect(text).toContain('By Nerissa D. Quiambao');
  expect(text).toContain('Reason No leave credits are left');

  const other = await askFor(portal, 'rhea', 'Leave Form - Short Leave');
  await act(portal, 'immediateSupervisor', other.id, 'reject', { message: 'Classes cannot be taken over' });
  const recommended = await textOf(await print(other.id));
  expect(recommended).toMatch(/For disapproval due to Classes cannot be taken over .* DR\. ALMA C\. LAGMAN/);
  expect(recommended).toMatch(/7\.D DISAPPROVED DUE TO: OIC Vice President/);
});

test('a print of a request that was cancelled after it was completed says so on every page, the download is the sealed file', async () => {
  const { id } = await askFor(portal, 'rhea', 'Travel Order');
  for (const who of ['dean', 'vpaa', 'president'] as const) await act(portal, who, id, 'sign');
  const sealed = await paperOf('rhea', id, false);
  await act(portal, 'admin', id, 'cancel', { message: 'Filed twice' });
  const paper = await print(id);
  expect(await pagesMarked(paper, 'CANCELLED')).toEqual([1]);
  expect(await textOf(paper)).not.toContain('PREVIEW');
  expect(Buffer.from(await paperOf('rhea', id, false)).equals(sealed)).toBe(true);
});

test('a preview and a print of a cancelled request say since when', async () => {
  const { id } = await askFor(portal, 'rhea', 'Travel Order');
  await act(portal, 'rhea', id, 'cancel');
  for (const paper of [await print(id), await paperOf('rhea', id, false)])
    expect(await textOf(paper)).toMatch(/CANCELLED on November 2\d, 2026/);
});
