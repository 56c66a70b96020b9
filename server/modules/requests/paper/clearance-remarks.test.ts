import { afterAll, expect, test } from 'vitest';
import type { Stage } from '#contract/api/requests.ts';
import { clearanceForm } from '#documents/clearance-form/document.ts';
import { samplesOf } from '#documents/samples.ts';
import { act, askFor } from '#server/testing/ask-for.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { injectAs } from '#server/testing/inject-as.ts';
import { textOf } from '#server/testing/read-pdf.ts';

const portal = await buildTestApp();
afterAll(() => portal.close());
const { good } = await samplesOf(clearanceForm);
const [{ signing: cleared = {} }] = good;

/** The clearance, signed by the positions of its chain before this one. */
async function openAt(position: string): Promise<number> {
  const { id } = await askFor(portal, 'paolo', 'Clearance Form');
  for (const key of clearanceForm.chain.slice(0, clearanceForm.chain.indexOf(position as 'libSer')))
    await act(portal, key, id, 'sign', { form: cleared[key] ?? {} });
  return id;
}
const sign = (id: number, form: Record<string, unknown>) =>
  injectAs(portal, 'libSer', { method: 'PUT', url: `/requests/${id}/actions/sign`, payload: { form } });

test('an office that does not clear must say what is open; what it says is kept, printed and told to whoever verifies', async () => {
  const id = await openAt('libSer');
  const silent = await sign(id, { isLibSer: false, isNotLibSer: true });
  expect(silent.statusCode).toBe(400);
  expect(silent.json()).toMatchObject({
    message: 'Please say in the remarks what is still open',
    issues: [{ path: 'form.remarks' }],
  });
  const tooLong = await sign(id, { isNotLibSer: true, remarks: 'x'.repeat(301) });
  expect(tooLong.json().message).toBe('Please use at most 300 characters');

  const remarks = 'Three books, due on November 3';
  expect((await sign(id, { isLibSer: false, isNotLibSer: true, remarks })).statusCode).toBe(200);
  const { form } = await portal.deps.db
    .selectFrom('requestStages')
    .select('form')
    .where('requestId', '=', id)
    .where('signatureKey', '=', 'libSer')
    .executeTakeFirstOrThrow();
  expect(form).toMatchObject({ isNotLibSer: true, remarks });
  const { notifications } = (
    await injectAs(portal, 'paolo', { url: '/profile/notifications?limit=1' })
  ).json().data;
  expect(notifications[0].message).toContain(
    `did not clear your Clearance Form (No. ${id}): ${remarks}. Next:`,
  );

  for (const key of ['finSer', 'trans', 'remit', 'scho', 'intAff', 'president'] as const)
    await act(portal, key, id, 'sign', { form: cleared[key] ?? {} });
  const [last] = (await injectAs(portal, 'paolo', { url: '/profile/notifications?limit=1' })).json().data
    .notifications;
  expect(last.message).toContain(
    'It is complete: the form is ready to download. Not cleared: Library Services.',
  );
  const paper = await textOf(
    (await injectAs(portal, 'paolo', { url: `/requests/${id}/generatedform` })).rawPayload,
  );
  expect(paper).toContain(`b. Library Services Remarks: ${remarks} ☐ Cleared ☑ Not Cleared`);
  expect(paper).toContain('This employee is not cleared. Open: Library Services.');
  expect(paper).toContain(`Signed, did not clear Clearance: Not cleared Remarks: ${remarks}`);

  const { request } = (await injectAs(portal, 'paolo', { url: `/requests/${id}` })).json().data;
  const [{ pipelineStages }] = request.pipelines;
  const open = pipelineStages.filter((stage: Stage) => stage.notCleared !== null);
  expect(open).toMatchObject([{ position: { name: 'Library Services' }, notCleared: remarks }]);
  const checked = await injectAs(portal, null, { url: `/verify/${request.verificationCode}` });
  const outcome = { isFavourable: false, remarks: [`Not cleared: Library Services (${remarks})`] };
  expect([request.outcome, checked.json().data.verification.outcome]).toEqual([outcome, outcome]);
});

test('an office that clears may remark something, and need not', async () => {
  const remarks = 'A book was paid for';
  expect((await sign(await openAt('libSer'), { isLibSer: true, remarks })).statusCode).toBe(200);
  expect((await sign(await openAt('libSer'), { isLibSer: true })).statusCode).toBe(200);
});

test('the paper of a clearance that the President refused does not say that the employee is cleared', async () => {
  const id = await openAt('president');
  await act(portal, 'president', id, 'reject', { message: 'Not yet' });
  const url = `/requests/${id}/generatedform`;
  const paper = await textOf((await injectAs(portal, 'paolo', { url })).rawPayload);
  expect(paper).toContain('This employee is not cleared. Open: University President.');
  expect(paper).not.toContain('This employee is cleared of');
});
