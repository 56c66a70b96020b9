import { afterAll, expect, onTestFinished, test } from 'vitest';
import { USAGE_LIMITS } from '#contract/usage-limits.ts';
import { todayOf } from '#server/clock.ts';
import { countUsage } from '#server/modules/usage/count-usage.ts';
import { act, askFor } from '#server/testing/ask-for.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { countQueries } from '#server/testing/count-queries.ts';
import { idOf, injectAs, type Who } from '#server/testing/inject-as.ts';
import { placedTexts, textOf } from '#server/testing/read-pdf.ts';
import { findRequest } from '../read/requests.repository.ts';
import { findPaperRequestor } from './find-paper-requestor.ts';
import { renderReceiptForMail } from './render-receipt.ts';

const portal = await buildTestApp();
const { clock } = portal.deps;
afterAll(() => portal.close());
clock.set(new Date('2026-11-20T01:12:04Z'));

type Person = Exclude<Who, null>;
const PART_TIME = 'Part-time Faculty Intended to Be Rehired Form';
const receiptFor = (who: Who, id: number) => injectAs(portal, who, { url: `/requests/${id}/receipt` });
const textFor = async (who: Who, id: number) => textOf((await receiptFor(who, id)).rawPayload);

function upload(who: Person, requestId: number, fileName: string, kind?: string) {
  const form = new FormData();
  form.append('file', new Blob(['%PDF-1.7\n'.padEnd(2048)]), fileName);
  const query = { requestId: String(requestId), isFromSignee: 'false', ...(kind && { kind }) };
  return injectAs(portal, who, { method: 'POST', url: '/attachments', query, payload: form });
}

const setPosition = async (who: Person, positionId: number | null) =>
  injectAs(portal, 'admin', {
    method: 'PUT',
    url: `/accounts/${await idOf(portal, who)}`,
    payload: { positionId },
  });

test('a receipt says what was handed in by whom and when, who signs it, and where it is to be seen', async () => {
  const { id } = await askFor(portal, 'rhea', 'Travel Order');
  clock.advance({ minutes: 1 });
  const answer = await receiptFor('rhea', id);
  expect(answer.headers['content-type']).toBe('application/pdf');
  expect(answer.headers['content-disposition']).toContain(`"Acknowledgement Travel Order ${id}.pdf"`);
  const texts = await placedTexts(answer.rawPayload);
  expect(Math.max(...texts.map(({ page }) => page))).toBe(1);
  const text = await textOf(answer.rawPayload);
  for (const shown of [
    'ACKNOWLEDGEMENT',
    `Document Travel Order Request No. ${id}`,
    'Handed in by Rhea V. Magsino Handed in on Nov 20, 2026 9:12:04 AM, Asia/Manila (GMT+8)',
    'Position Assistant Professor College College of Science',
    'The form, filled in and signed Nov 20, 2026 9:12:04 AM',
    '1 Dean Dr. Isidro L. Macaspac Sign',
    '2 OIC Vice President for Academic Affairs Dr. Rogelio S. Dimayuga Sign',
    '3 University President Dr. Teresita M. Alcaraz Sign',
    `Nov 20, 2026 9:12:04 AM: Your Travel Order (No. ${id}) was handed in. Next: Dr. Isidro L. Macaspac, Dean.`,
    'You can cancel the request until Nov 20, 2026 10:12:04 AM.',
    `http://lagda.test/requests/${id}`,
    'It is no proof that anything was approved.',
    'As of Nov 20, 2026 9:13:04 AM.',
  ])
    expect(text).toContain(shown);
  expect(text).not.toMatch(/Still missing|Contact number|@/);
});

test('a student is named with number and class, a professor with the subject', async () => {
  const leave = await askFor(portal, 'miguel', 'Leave of Absence');
  const text = await textFor('miguel', leave.id);
  expect(text).toMatch(/Student No\. \d{4}-\d+ Program, Year and Section BSM-CS 4A/);
  expect(text).toMatch(/Semester \/ Academic Year 1st Semester, \d{4}-\d{4} College College of Science/);
  const dropping = await askFor(portal, 'miguel', 'Dropping Form');
  expect(await textFor('miguel', dropping.id)).toContain(
    '1 Professor of CS 415 Machine Learning Mark D. Salonga Sign',
  );
});

test('somebody from another office is of that department, not of the college', async () => {
  const { id } = await askFor(portal, 'libSer', 'Travel Order');
  expect(await textFor('libSer', id)).toMatch(
    /Position Library Services Department University Library WHAT WAS HANDED IN/,
  );
});

test('it names each file that came, and those for which the form asks that did not', async () => {
  const { id } = await askFor(portal, 'jerome', PART_TIME);
  expect(await textFor('jerome', id)).toContain('Still missing: Certificate of Registration');
  clock.advance({ minutes: 2 });
  await upload('jerome', id, 'enrolment-2026.pdf', 'certificateOfRegistration');
  await upload('jerome', id, 'note.pdf');
  const text = await textFor('jerome', id);
  expect(text).toMatch(/Certificate of Registration enrolment-2026\.pdf 2 kb Nov 20, 2026 9:\d\d:04 AM/);
  expect(text).toContain('Other file note.pdf 2 kb');
  expect(text).not.toContain('Still missing');
});

test('a file that the form can do without is named as such, and a signee’s file is not what was handed in', async () => {
  const { id } = await askFor(portal, 'rhea', 'Training Request Form');
  expect(await textFor('rhea', id)).toContain(
    'May still be added: Invitation Letter, Copy of Program, Others',
  );
  const form = new FormData();
  form.append('file', new Blob(['%PDF-1.7\n']), 'from-the-dean.pdf');
  const query = { requestId: String(id), isFromSignee: 'true' };
  await injectAs(portal, 'dean', { method: 'POST', url: '/attachments', query, payload: form });
  expect(await textFor('rhea', id)).not.toContain('from-the-dean.pdf');
});

test('it says where nobody signs: a vacancy, and a position that the requestor holds', async () => {
  const { positionId } = await portal.deps.db
    .selectFrom('accounts')
    .select('positionId')
    .where('id', '=', await idOf(portal, 'vpaa'))
    .executeTakeFirstOrThrow();
  await setPosition('vpaa', null);
  onTestFinished(async () => {
    await setPosition('vpaa', positionId);
  });
  const { id } = await askFor(portal, 'dean', 'Travel Order');
  const text = await textFor('dean', id);
  expect(text).toContain(
    '1 Dean Not required: the requestor holds this position 2 OIC Vice President for Academic Affairs Nobody holds this position Sign',
  );
  expect(text).toContain('it goes on by itself once somebody does.');
});

test('somebody who was named for a position is not called by it', async () => {
  const asked = await askFor(portal, 'directorHrmo', 'Leave Form - Short Leave');
  const { pipelines } = await act(portal, 'immediateSupervisor', asked.id, 'sign');
  const stageId = pipelines[0]?.pipelineStages[1]?.id;
  expect(await textFor('directorHrmo', asked.id)).toContain('Only the requestor holds this position');
  await injectAs(portal, 'admin', {
    method: 'PUT',
    url: `/requests/${asked.id}/stages/${stageId}`,
    payload: { signeeId: await idOf(portal, 'headOfsd') },
  });
  expect(await textFor('directorHrmo', asked.id)).toContain(
    '2 for the Director, Human Resource Management Office Dr. Maricel B. Samonte',
  );
});

test('it says how far the request is, and once it has ended what became of it', async () => {
  const { id } = await askFor(portal, 'rhea', 'Travel Order');
  await act(portal, 'immediateSupervisor', id, 'moreinfo', { message: 'Which\nhotel?' });
  clock.advance({ minutes: 61 });
  const asked = await textFor('rhea', id);
  expect(asked).toMatch(
    /Lagman, for Dr\. Isidro L\. Macaspac, needs more information from you .*Which hotel\?/,
  );
  expect(asked).not.toContain('You can cancel');
  await act(portal, 'rhea', id, 'resubmit');
  expect(await textFor('rhea', id)).toContain(
    'Rhea V. Magsino answered Dr. Alma C. Lagman about Travel Order',
  );
  await act(portal, 'immediateSupervisor', id, 'reject', { message: 'No budget' });
  const ended = await textFor('rhea', id);
  expect(ended).toContain('WHAT BECAME OF IT');
  expect(ended).toContain('No budget');
  // she does not hold the position
  expect(ended).toContain('1 Dean Dr. Alma C. Lagman, for Dr. Isidro L. Macaspac Sign');
  expect(ended).not.toContain('acts in turn');
});

test('it is made from the request as it was loaded, and from what the paper says of its requestor', async () => {
  const { id } = await askFor(portal, 'rhea', 'Travel Order');
  const [needed, sent] = [countQueries(portal.deps.db), countQueries(portal.deps.db)];
  await findRequest(needed.db, id, todayOf(portal.deps));
  await findPaperRequestor(needed.db, await idOf(portal, 'rhea'));
  await renderReceiptForMail({ ...portal.deps, db: sent.db }, id);
  expect(sent.count()).toBe(needed.count());
});

test('whoever may see a request may have its receipt, anybody else does not learn that there is one', async () => {
  const { id } = await askFor(portal, 'rhea', 'Travel Order');
  for (const who of ['admin', 'clerk', 'dean', 'immediateSupervisor', 'rhea'] as const)
    expect([who, (await receiptFor(who, id)).statusCode]).toEqual([who, 200]);
  for (const who of ['paolo', 'miguel', 'vpaa'] as const)
    expect((await receiptFor(who, id)).json()).toMatchObject({ success: false, code: 'not-found' });
  expect((await receiptFor(null, id)).statusCode).toBe(401);
  expect((await receiptFor('rhea', 2_000_000_000)).statusCode).toBe(404);
});

test('it counts among the papers that one account may have set in a while', async () => {
  const { id } = await askFor(portal, 'hazel', 'Travel Order');
  await countUsage(portal.deps, await idOf(portal, 'hazel'), 'paper', USAGE_LIMITS.paper.most - 1);
  expect((await receiptFor('hazel', id)).statusCode).toBe(200);
  expect((await receiptFor('hazel', id)).json()).toMatchObject({ success: false, code: 'usage.exceeded' });
});
