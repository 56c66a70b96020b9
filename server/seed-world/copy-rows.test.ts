import { afterAll, expect, test } from 'vitest';
import { connectForLoading } from '#server/db/connect.ts';
import { createTestDatabase } from '#server/testing/database.ts';
import { copied, copyRows } from './copy-rows.ts';

const database = await createTestDatabase();
const { db, client } = await connectForLoading(database.connectionString);
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

test('what is copied comes back as it was: empty, awkward, and to the millisecond', async () => {
  const rows = ['', '\\N', 'a\\b\t"c"\r\nñ, 字 {x}', "it's"].map((text, index) => ({
    logId: index + 1,
    text,
    hash: null,
  }));
  const texts = copied('auditLogTexts');
  for (const row of rows) texts.add(row);
  expect([await copyRows(client, texts), await copyRows(client, texts)]).toEqual([4, 0]);
  expect(await db.selectFrom('auditLogTexts').selectAll().orderBy('logId').execute()).toEqual(rows);
  const moments = ['2022-11-20T00:00:00.000Z', '2024-02-29T23:59:59.999Z', '2026-01-02T03:04:05.006Z'];
  const entries = copied('auditLogs');
  for (const [index, moment] of moments.entries()) {
    const entry = { id: index + 1, actionType: 'demo.fill', performedById: null, context: '{}', hash: '' };
    entries.add({ ...entry, createdAt: new Date(moment) });
  }
  await copyRows(client, entries);
  const stored = await db
    .selectFrom('auditLogs')
    .select(['createdAt', 'performedById'])
    .orderBy('id')
    .execute();
  expect(stored).toEqual(moments.map((moment) => ({ createdAt: new Date(moment), performedById: null })));
});
