import { afterAll, expect, test } from 'vitest';
import { LIMITS } from '#contract/limits.ts';
import { act, askFor } from '#server/testing/ask-for.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { injectAs } from '#server/testing/inject-as.ts';

const portal = await buildTestApp();
afterAll(() => portal.close());

const { id } = await askFor(portal, 'rhea', 'Travel Order');
for (const who of ['dean', 'vpaa', 'president'] as const) await act(portal, who, id, 'sign');
await portal.deps.seals.underWay();
const { code } = await portal.deps.db
  .selectFrom('requests')
  .select('verificationCode as code')
  .where('id', '=', id)
  .executeTakeFirstOrThrow();
const { fileKey } = await portal.deps.db
  .selectFrom('sealedDocuments')
  .select('fileKey')
  .where('requestId', '=', id)
  .executeTakeFirstOrThrow();
const paper = await portal.deps.files.read(fileKey);

function check(bytes: Uint8Array) {
  const payload = new FormData();
  payload.append('file', new Blob([new Uint8Array(bytes)]), 'paper.pdf');
  return injectAs(portal, null, { method: 'POST', url: `/verify/${code}`, payload });
}

test('anybody finds out that a file is the one that was issued, or was changed', async () => {
  expect((await check(paper)).json().data.check).toEqual({
    isIssued: true,
    isIntact: true,
    isOurs: true,
    problem: null,
  });
  const changed = Uint8Array.from(paper);
  changed[200] = (changed[200] ?? 0) ^ 1;
  expect((await check(changed)).json().data.check).toMatchObject({ isIssued: false, isIntact: false });
});

test('many who ask at once are answered one after the other, each rightly', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => check(paper)));
  expect(answers.every((answer) => answer.json().data.check.isIntact)).toBe(true);
});

test('a file that is larger than any paper is refused', async () => {
  const answer = await check(new Uint8Array(LIMITS.checkedFileBytes + 1));
  expect([answer.statusCode, answer.json().message]).toEqual([
    413,
    'paper.pdf is too large: a file may have at most 10 MB.',
  ]);
});
