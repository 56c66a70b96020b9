import { PDF } from '@libpdf/core';
import { afterAll, expect, test } from 'vitest';
import { sealRequest } from '#server/modules/requests/paper/seal-request.ts';
import { act, askFor } from '#server/testing/ask-for.ts';
import { openTestPortal } from '#server/testing/test-deps.ts';
import { fromKeywords } from './log-state.ts';

const portal = await openTestPortal();
const { deps } = portal;
afterAll(() => portal.close());

test('a sealed paper carries the state of the log after its last signature, and so does its row', async () => {
  const { id } = await askFor(portal, 'rhea', 'Travel Order');
  for (const who of ['dean', 'vpaa', 'president'] as const) await act(portal, who, id, 'sign');
  await deps.seals.underWay(id);
  await sealRequest(deps, id);
  const paper = await deps.db
    .selectFrom('sealedDocuments')
    .selectAll()
    .where('requestId', '=', id)
    .executeTakeFirstOrThrow();
  const file = await PDF.load(await deps.files.read(paper.fileKey));
  const state = fromKeywords(file.getKeywords() ?? []);
  expect(state).toEqual({
    block: { position: paper.logBlock, hash: paper.logBlockHash },
    entry: { id: paper.logEntry, hash: paper.logEntryHash },
  });
  const block = await deps.db
    .selectFrom('auditBlocks')
    .select('hash')
    .where('position', '=', paper.logBlock)
    .executeTakeFirstOrThrow();
  expect(block.hash).toBe(paper.logBlockHash);
  const chained = await deps.db
    .selectFrom('auditBlocks')
    .select('logIds')
    .where('position', '<=', paper.logBlock)
    .execute();
  const signed = await deps.db
    .selectFrom('auditLogs')
    .select('id')
    .where('requestId', '=', id)
    .where('actionType', '=', 'request.sign')
    .execute();
  const ids = new Set(chained.flatMap(({ logIds }) => logIds));
  expect(signed).toHaveLength(3);
  for (const entry of signed) expect(ids).toContain(entry.id);
});

test.each([
  ['no keywords', []],
  ['those of others', ['thesis', 'lagda']],
  ['half of it', [`lagda-log-block=5:${'a'.repeat(64)}`]],
  ['hashes that are none', ['lagda-log-block=5:abc', 'lagda-log-entry=7:def']],
])('%s say nothing of the log', (_, keywords) => {
  expect(fromKeywords(keywords)).toBeNull();
});
