import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { openVirusScanner } from '#server/files/virus-scanner.ts';
import { startReadiness } from '#server/modules/health/readiness.ts';
import { askFor } from '#server/testing/ask-for.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { injectAs } from '#server/testing/inject-as.ts';
import { type RunningClamd, runClamd, VIRUS } from '#server/testing/run-clamd.ts';

const portal = await buildTestApp();
const { deps } = portal;
afterAll(() => portal.close());
let clamd: RunningClamd;
beforeEach(async () => {
  clamd = await runClamd();
  Object.assign(deps, { virusScanner: openVirusScanner(clamd.clamdUrl), readiness: startReadiness() });
});
afterEach(() => clamd.stop());

const { id } = await askFor(portal, 'miguel', 'Dropping Form');

async function upload(content: string) {
  const payload = new FormData();
  payload.append('file', new Blob([`%PDF-1.7\n${content}`]), 'letter.pdf');
  const query = { requestId: String(id) };
  const answer = await injectAs(portal, 'miguel', { method: 'POST', url: '/attachments', query, payload });
  return { status: answer.statusCode, ...(answer.json() as { code?: string; message?: string }) };
}

async function kept() {
  const rows = await deps.db.selectFrom('attachments').select('id').execute();
  const files = (folder: string) => readdir(join(deps.config.dataDir, folder)).catch(() => []);
  return {
    rows: rows.length,
    files: (await files('files/attachments')).length,
    incoming: await files('incoming'),
  };
}

test('a file in which nothing is found is taken', async () => {
  expect((await upload('harmless')).status).toBe(200);
  expect(clamd.received).toHaveLength(1);
  expect(await kept()).toEqual({ rows: 1, files: 1, incoming: [] });
});

test('a file with a virus is refused, is not kept, and stands in the log', async () => {
  const before = await kept();
  expect(await upload(VIRUS)).toMatchObject({
    status: 422,
    code: 'attachment.virus',
    message: 'letter.pdf was not taken: the virus scanner found Lagda-Test-Signature in it.',
  });
  expect(await kept()).toEqual(before);
  const answer = await injectAs(portal, 'admin', { url: '/auditlogs' });
  expect(answer.json().data.auditLogs[0]).toMatchObject({
    actionType: 'attachment.virus',
    description: expect.stringMatching(/letter\.pdf: the virus scanner found Lagda-Test-Signature$/),
  });
});

test('while the scanner cannot be reached no file is taken, and whoever runs the portal is told', async () => {
  const before = await kept();
  await clamd.stop();
  expect(await upload('harmless')).toMatchObject({ status: 503, code: 'scanner.unreachable' });
  expect(await kept()).toEqual(before);
  const ready = await injectAs(portal, null, { url: '/ready' });
  expect(ready.statusCode).toBe(503);
  expect(ready.json()).toMatchObject({
    message: 'Not everything works: files cannot be checked for viruses.',
    data: { notReady: ['scanner'] },
  });
  const dashboard = await injectAs(portal, 'admin', { url: '/dashboard/admin' });
  expect(dashboard.json().data.warnings).toContainEqual({ type: 'scanner' });
  clamd = await runClamd();
});

test('a portal without a scanner takes files and does not speak of one', async () => {
  const works = await injectAs(portal, null, { url: '/ready' });
  expect(works.json().data.parts).toContain('scanner');
  Object.assign(deps, { virusScanner: null });
  expect((await upload(VIRUS)).status).toBe(200);
  const ready = await injectAs(portal, null, { url: '/ready' });
  expect(ready.json().data.parts).not.toContain('scanner');
});
