import { afterAll, expect, test } from 'vitest';
import type { RequestFull } from '#contract/api/requests.ts';
import { findDocument } from '#documents/registry.ts';
import { samplesOf } from '#documents/samples.ts';
import { todayOf } from '#server/clock.ts';
import { paperOfRequest } from '#server/modules/requests/paper/paper-of-request.ts';
import { findRequest } from '#server/modules/requests/read/requests.repository.ts';
import { act, askFor } from '#server/testing/ask-for.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { injectAs, type Who } from '#server/testing/inject-as.ts';
import { textOf } from '#server/testing/read-pdf.ts';
import { syncCatalogue } from './sync-catalogue.ts';

/*
 * An institution calls a document, a position and a department something else, and starts the portal again.
 */
const portal = await buildTestApp();
const { db, seals } = portal.deps;
afterAll(() => portal.close());

const rename = (table: 'documents' | 'positions', key: string, name: string) =>
  db.updateTable(table).set({ name }).where('key', '=', key).execute();
const counts = async () => {
  const tables = ['positions', 'documents', 'departments', 'templateStages'] as const;
  return Promise.all(tables.map(async (table) => (await db.selectFrom(table).select('id').execute()).length));
};
const get = async (who: Who, url: string) => (await injectAs(portal, who, { url })).json().data;
const show = async (id: number): Promise<RequestFull> => (await get('rhea', `/requests/${id}`)).request;
const paperOf = async (id: number) =>
  textOf((await injectAs(portal, 'rhea', { url: `/requests/${id}/generatedform` })).rawPayload);
const originalForm = (name: string) =>
  portal.app.inject({ url: `/original-forms/${encodeURIComponent(name)}.pdf` });

const longLeave = findDocument('long-leave');
if (!longLeave) throw new Error('no long leave');
const { signing = {} } = (await samplesOf(longLeave)).good[0];

const before = await counts();
await rename('documents', 'long-leave', 'Application for Extended Leave');
await rename('documents', 'short-leave', 'Leave Form - Long Leave');
await rename('positions', 'directorHrmo', 'Director of People');
await rename('positions', 'supPro', 'Campus Supplies');
await db
  .updateTable('departments')
  .set({ name: 'People Office' })
  .where('name', '=', 'Human Resource Management Office')
  .execute();
await syncCatalogue(portal.deps);

test('nothing is there twice', async () => {
  expect(await counts()).toEqual(before);
});

test('the catalogue offers it under its new name to those for whom it is meant', async () => {
  const { documents } = await get('rhea', '/dashboard/requestor/requestlist');
  const offered = documents.find(({ name }: { name: string }) => name === 'Application for Extended Leave');
  expect(offered).toMatchObject({ isForMyRole: true });
  const { document } = await get('rhea', `/documents/${offered.id}`);
  expect(document).toMatchObject({ name: 'Application for Extended Leave', key: 'long-leave' });
  expect(document.pipelineTemplates[0].stages[1].position).toMatchObject({
    name: 'Director of People',
    key: 'directorHrmo',
  });
});

test('it is requested, filled in by its positions, signed to its end, and printed under its new name', async () => {
  const { id } = await askFor(portal, 'rhea', 'Leave Form - Long Leave');
  await act(portal, 'immediateSupervisor', id, 'sign');
  expect(await show(id)).toMatchObject({
    document: { name: 'Application for Extended Leave', key: 'long-leave' },
    currentPipeline: { position: { name: 'Director of People', key: 'directorHrmo' } },
  });
  await expect(act(portal, 'directorHrmo', id, 'sign', { form: {} })).rejects.toThrow();
  for (const who of ['directorHrmo', 'vpaa', 'president'] as const)
    await act(portal, who, id, 'sign', { form: signing[who] });
  await seals.underWay(id);
  expect(await show(id)).toMatchObject({ status: 'COMPLETED', isSealed: true });
  const paper = await paperOf(id);
  expect(paper).toContain('Application for Extended Leave');
  expect(paper).toContain('Director of People');
  expect(paper).toContain('41.25');
  // only on the page of the long leave
  expect(paper).toContain('TERESITA M. ALCARAZ');
});

test('a place on the paper has the name of today until it is signed', async () => {
  const { id } = await askFor(portal, 'rhea', 'Travel Order');
  const titles = async () => {
    const request = await findRequest(db, id, todayOf(portal.deps));
    const document = request && findDocument(request.documentKey);
    if (!request || !document) throw new Error('no request');
    const { slots } = (await paperOfRequest(portal.deps, request, document, 'preview')).data;
    return [slots.dean?.title, slots.vpaa?.title];
  };
  await act(portal, 'dean', id, 'sign');
  await rename('positions', 'dean', 'Head of the College');
  await rename('positions', 'vpaa', 'Vice President for Academic Affairs');
  expect(await titles()).toEqual(['Dean', 'Vice President for Academic Affairs']);
});

test('the audit trail has the names under which the positions signed', async () => {
  const { id } = await askFor(portal, 'rhea', 'Travel Order');
  await act(portal, 'dean', id, 'sign');
  await rename('positions', 'dean', 'College Dean');
  for (const who of ['vpaa', 'president'] as const) await act(portal, who, id, 'sign');
  await seals.underWay(id);
  expect(await paperOf(id)).not.toContain('College Dean');
});

test('the blank original is found under the new name, with the names of today', async () => {
  const blank = await originalForm('Application for Extended Leave');
  expect(blank.statusCode).toBe(200);
  expect(await textOf(blank.rawPayload)).toContain('University President');
  expect((await originalForm('Leave Form - Short Leave')).statusCode).toBe(404);
});

test('an original form under a name that nothing can have is not found', async () => {
  for (const name of ['\u0000', '\ud800'.toWellFormed(), "'; drop table documents; --"])
    expect((await originalForm(name)).statusCode).toBe(404);
});

test('of each blank original the newest is kept, and none of those before it', async () => {
  const { render } = portal.deps.pdf;
  const rendered: string[] = [];
  portal.deps.pdf.render = (input) => {
    rendered.push(input.page);
    return render(input);
  };
  for (const name of ['President', 'Chancellor', 'Chancellor', 'President']) {
    await rename('positions', 'president', name);
    expect((await originalForm('Travel Order')).statusCode).toBe(200);
  }
  portal.deps.pdf.render = render;
  expect(rendered).toEqual(['travel-order', 'travel-order', 'travel-order']);
});
