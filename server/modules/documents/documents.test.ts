import { afterAll, describe, expect, test } from 'vitest';
import type { DocumentFull } from '#contract/api/documents.ts';
import { POSITIONS } from '#contract/positions.ts';
import { DOCUMENTS } from '#documents/registry.ts';
import { todayOf } from '#server/clock.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { countQueries } from '#server/testing/count-queries.ts';
import { idOf, injectAs } from '#server/testing/inject-as.ts';
import { findDocuments } from './documents.repository.ts';

const portal = await buildTestApp();
const { db } = portal.deps;
afterAll(() => portal.close());

const list = async (query: Record<string, string> = {}) =>
  (await injectAs(portal, 'admin', { url: '/documents', query: { limit: '100', ...query } })).json().data;

describe('the list of documents', () => {
  test('holds every document with its chain and who holds each position, by name', async () => {
    const { documents, pagination } = await list();
    expect(pagination).toEqual({ total: DOCUMENTS.length, page: 1, limit: 100 });
    expect(documents.map(({ name }: DocumentFull) => name)).toEqual(
      DOCUMENTS.map(({ name }) => name).toSorted(),
    );
    for (const { name, pipelineTemplates } of documents as DocumentFull[]) {
      const chain = DOCUMENTS.find((document) => document.name === name)?.chain ?? [];
      const stages = pipelineTemplates.flatMap((template) => template.stages);
      expect(stages.map(({ position }) => position.name)).toEqual(chain.map((key) => POSITIONS[key].name));
      expect(stages.map(({ position }) => position.users.length)).toEqual(chain.map(() => 1));
    }
  });

  test('answers each document as its own page does', async () => {
    for (const document of (await list()).documents) {
      const alone = await injectAs(portal, 'admin', { url: `/documents/${document.id}` });
      expect(alone.json().data.document).toEqual(document);
    }
  });

  test('takes a handful of queries, however many documents there are', async () => {
    const counted = countQueries(db);
    const page = { page: 1, limit: 100, sort: 'name', order: 'asc' } as const;
    const { documents } = await findDocuments(counted.db, page, { nameContains: '' }, todayOf(portal.deps));
    expect(documents).toHaveLength(DOCUMENTS.length);
    expect(counted.count()).toBeLessThanOrEqual(4);
  });

  test('an expired account holds no position', async () => {
    const id = await idOf(portal, 'president');
    const holders = async () => {
      const [order] = (await list({ name_contains: 'Travel Order' })).documents as DocumentFull[];
      return order?.pipelineTemplates[0]?.stages.at(-1)?.position.users.map((user) => user.id);
    };
    expect(await holders()).toEqual([id]);
    const expire = (expiresOn: string) =>
      db.updateTable('accounts').set({ expiresOn }).where('id', '=', id).execute();
    await expire('2026-11-19');
    expect(await holders()).toEqual([]);
    await expire('2027-01-01');
    expect(await holders()).toEqual([id]);
  });
});
