import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { openPortalSeal } from '#server/seal/open-portal-seal.ts';
import { act, askFor } from '#server/testing/ask-for.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { injectAs } from '#server/testing/inject-as.ts';
import { runTimeStampAuthority } from '#server/testing/run-time-stamp-authority.ts';
import { renewSeals } from './renew-seals.ts';

const folder = await mkdtemp(join(tmpdir(), 'lagda-renew-'));
const [lasting, ending] = await Promise.all([
  runTimeStampAuthority({ to: '2090-01-01' }),
  runTimeStampAuthority({ to: new Date(Date.now() + 100 * 86_400_000).toISOString() }),
]);
const authorities = join(folder, 'authorities.pem');
await writeFile(authorities, [lasting.root.x509, ending.root.x509].join('\n'));
const portal = await buildTestApp({
  // Time-stamp authorities tell the real time.
  now: new Date().toISOString(),
  settings: { TSA_URL: `${ending.address},${lasting.address}`, TSA_AUTHORITIES: authorities },
});
const { deps } = portal;
afterAll(async () => {
  await portal.close();
  await Promise.all([lasting.stop(), ending.stop(), rm(folder, { recursive: true })]);
});
beforeEach(async () => {
  Object.assign(ending, { answer: 'well' });
  Object.assign(lasting, { answer: 'well' });
  await openSealAnew();
  await deps.db.deleteFrom('paperVersions').execute();
  // What a test has left is due no more.
  await deps.db
    .updateTable('sealedDocuments')
    .set({ proofEnds: new Date('2090-01-01') })
    .execute();
});

/** As another process: one that has just failed is asked again at once. */
async function openSealAnew() {
  Object.assign(deps, { seal: await openPortalSeal(deps) });
}

async function completed(): Promise<number> {
  const { id } = await askFor(portal, 'rhea', 'Travel Order');
  for (const who of ['dean', 'vpaa', 'president'] as const) await act(portal, who, id, 'sign');
  await deps.seals.underWay();
  return id;
}
const sealedOf = (requestId: number) =>
  deps.db
    .selectFrom('sealedDocuments')
    .selectAll()
    .where('requestId', '=', requestId)
    .executeTakeFirstOrThrow();
const versionsOf = (requestId: number) =>
  deps.db.selectFrom('paperVersions').selectAll().where('requestId', '=', requestId).orderBy('id').execute();
const renewedLast = async (): Promise<number[]> => {
  const entry = await deps.db
    .selectFrom('auditLogs')
    .select(['actionType', 'performedById', 'context'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ actionType: 'seal.renew', performedById: null });
  return JSON.parse(entry.context).requestIds;
};
const warnings = async () =>
  (await injectAs(portal, 'admin', { url: '/dashboard/admin' })).json().data.warnings;

test('a seal is proved by a time-stamp; one whose proof ends within a year gets another one, and its first bytes stay', async () => {
  const id = await completed();
  const sealed = await sealedOf(id);
  expect(sealed.provenAt).toBeInstanceOf(Date);
  expect(sealed.proofEnds?.getTime()).toBeLessThan(Date.now() + 101 * 86_400_000);
  ending.answer = 'refused';
  lasting.answer = 'well';
  const { renewed, isStopped } = await renewSeals(deps);
  expect([renewed > 0, isStopped]).toEqual([true, false]);
  const [version, ...others] = await versionsOf(id);
  expect(others).toEqual([]);
  const [before, after] = await Promise.all([
    deps.files.read(sealed.fileKey),
    deps.files.read(version?.fileKey ?? ''),
  ]);
  expect(Buffer.from(after).subarray(0, before.length).equals(Buffer.from(before))).toBe(true);
  expect(version).toMatchObject({
    kind: 'time-stamp',
    sha256: createHash('sha256').update(after).digest('hex'),
    size: after.length,
  });
  expect(await deps.seal.verify(after)).toMatchObject({ isIntact: true, isOurs: true, problem: null });
  expect((await sealedOf(id)).proofEnds?.toISOString()).toBe('2090-01-01T00:00:00.000Z');
  expect(await renewedLast()).toContain(id);
});

test('what has been renewed is left alone, and a download is the sealed bytes as ever', async () => {
  const id = await completed();
  const download = () => injectAs(portal, 'admin', { url: `/requests/${id}/generatedform` });
  const before = (await download()).rawPayload;
  ending.answer = 'refused';
  await renewSeals(deps);
  expect(await renewSeals(deps)).toEqual({ renewed: 0, isStopped: false });
  expect(await versionsOf(id)).toHaveLength(1);
  expect((await download()).rawPayload.equals(before)).toBe(true);
});

test('a seal that was made while no authority answered says so to Admins until the night, which adds its time-stamp', async () => {
  for (const one of [lasting, ending]) Object.assign(one, { answer: 'refused' });
  const id = await completed();
  expect(await sealedOf(id)).toMatchObject({ provenAt: null, proofEnds: null });
  expect(await warnings()).toEqual([{ type: 'time-stamp' }]);
  expect(await renewSeals(deps)).toMatchObject({ renewed: 0, isStopped: true });
  expect(await versionsOf(id)).toEqual([]);
  for (const one of [lasting, ending]) Object.assign(one, { answer: 'well' });
  await openSealAnew();
  await renewSeals(deps);
  expect((await sealedOf(id)).provenAt).toBeInstanceOf(Date);
  expect(await warnings()).toEqual([]);
});

test('a time-stamp that can be checked hardly longer than the last one is not kept, and asked for once a night', async () => {
  const ids = [await completed(), await completed()];
  lasting.answer = 'refused';
  const before = ending.requests();
  for (const _ of ['first night', 'second night']) {
    expect(await renewSeals(deps)).toEqual({ renewed: 0, isStopped: false });
  }
  expect((await Promise.all(ids.map(versionsOf))).flat()).toEqual([]);
  expect(ending.requests() - before).toBe(2);
});

test('a paper that cannot be renewed keeps no other from it, and is not said to be renewed', async () => {
  const [broken, whole] = [await completed(), await completed()];
  await deps.files.remove((await sealedOf(broken)).fileKey);
  ending.answer = 'refused';
  const log = vi.spyOn(deps.log, 'error');
  await renewSeals(deps);
  expect(log).toHaveBeenCalledWith(
    expect.objectContaining({ requestId: broken }),
    'the seal of a paper could not be renewed',
  );
  expect([await versionsOf(broken), (await versionsOf(whole)).length]).toEqual([[], 1]);
  expect(await renewedLast()).toContain(whole);
  expect(await renewedLast()).not.toContain(broken);
});

test('a paper that somebody signs while it is renewed is not said to be renewed, and no file of it is left', async () => {
  const id = await completed();
  ending.answer = 'refused';
  const { seal } = deps;
  const renew = async (bytes: Uint8Array) => {
    const { sha256, size, sealedAt } = await sealedOf(id);
    const signed = {
      requestId: id,
      kind: 'signature' as const,
      fileKey: 'versions/meanwhile.pdf',
      sha256,
      size,
    };
    await deps.db
      .insertInto('paperVersions')
      .values({ ...signed, addedAt: sealedAt })
      .execute();
    return seal.renew(bytes);
  };
  const put = vi.spyOn(deps.files, 'put');
  Object.assign(deps, { seal: { ...seal, renew } });
  expect(await renewSeals(deps)).toMatchObject({ renewed: 0 });
  const [fileKey = ''] = put.mock.calls.at(-1) ?? [];
  await expect(deps.files.read(fileKey)).rejects.toThrow();
});
