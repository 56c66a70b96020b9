import { afterAll, describe, expect, test } from 'vitest';
import { formatVerificationCode } from '#contract/format/verification-code.ts';
import { act, askFor } from '#server/testing/ask-for.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { completeTravelOrder } from '#server/testing/hold-seals.ts';
import { injectAs } from '#server/testing/inject-as.ts';
import { placedTexts } from '#server/testing/read-pdf.ts';

const portal = await buildTestApp();
const { deps } = portal;
afterAll(() => portal.close());

const show = async (who: 'rhea' | 'admin', id: number) =>
  (await injectAs(portal, who, { url: `/requests/${id}` })).json().data.request;
const download = (id: number) =>
  injectAs(portal, 'admin', { url: `/requests/${id}/generatedform?isPrint=false` });

describe('the verification page', () => {
  test('says what was signed, by whom, for whom, and checks a file', async () => {
    const id = await completeTravelOrder(portal);
    const { verificationCode } = await show('rhea', id);
    const pdf = (await download(id)).rawPayload;
    const answer = await injectAs(portal, null, { url: `/verify/${verificationCode}` });
    const { verification } = answer.json().data;
    expect(verification).toMatchObject({
      document: 'Travel Order',
      requestId: id,
      requestor: 'Rhea V. Magsino',
      status: 'COMPLETED',
      outcome: { isFavourable: true, remarks: [] },
    });
    const typed = `${formatVerificationCode(verificationCode).toLowerCase().replaceAll(' ', '-')}%20`;
    expect((await injectAs(portal, null, { url: `/verify/${typed}` })).json().data.verification).toEqual(
      verification,
    );
    expect(verification.signees.map(({ position }: { position: string }) => position)).toEqual([
      'Dean',
      'OIC Vice President for Academic Affairs',
      'University President',
    ]);
    expect(await check(verificationCode, pdf)).toMatchObject({
      isIssued: true,
      isIntact: true,
      isOurs: true,
    });
    expect(await check(verificationCode, Buffer.concat([pdf, Buffer.from('\n')]))).toMatchObject({
      isIssued: false,
      isIntact: false,
    });
  });

  test('knows nothing of requests that were not completed, and says when one was cancelled since', async () => {
    const { id } = await askFor(portal, 'rhea', 'Travel Order');
    expect((await show('rhea', id)).verificationCode).toBeNull();
    const row = await deps.db
      .selectFrom('requests')
      .select('verificationCode')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect((await injectAs(portal, null, { url: `/verify/${row.verificationCode}` })).statusCode).toBe(404);
    const done = await completeTravelOrder(portal);
    const { verificationCode } = await show('rhea', done);
    await act(portal, 'admin', done, 'cancel');
    const after = await injectAs(portal, null, { url: `/verify/${verificationCode}` });
    expect(after.json().data.verification.status).toBe('CANCELLED');
    expect((await download(done)).statusCode).toBe(200);
  });
});

test('a skipped stage says why on its signature line, on the audit trail and at the verification', async () => {
  const { id } = await askFor(portal, 'dean', 'Travel Order');
  for (const who of ['vpaa', 'president'] as const) await act(portal, who, id, 'sign');
  const paper = (await download(id)).rawPayload;
  const texts = await placedTexts(paper);
  const wordsOn = (number: number) =>
    texts
      .filter(({ page }) => page === number)
      .map(({ text }) => text)
      .join(' ')
      .replace(/\s+/g, ' ');
  expect(wordsOn(1)).toContain('Not required: the requestor holds this position');
  expect(wordsOn(2)).toContain('The requestor holds this position.');
  const { verificationCode } = await show('admin', id);
  const answer = await injectAs(portal, null, { url: `/verify/${verificationCode}` });
  expect(answer.json().data.verification.signees).toMatchObject([
    {
      name: null,
      position: 'Dean',
      signedAt: null,
      isSkipped: true,
      skippedReason: 'The requestor holds this position.',
    },
    { name: 'Dr. Rogelio S. Dimayuga', isSkipped: false, skippedReason: null },
    { name: 'Dr. Teresita M. Alcaraz', isSkipped: false, skippedReason: null },
  ]);
});

test('anybody may fetch the authority’s certificate, whose fingerprint the verification page shows', async () => {
  const answer = await injectAs(portal, null, { url: '/seal/authority.pem' });
  expect([answer.statusCode, answer.body]).toEqual([200, deps.seal.authorityPem]);
});

async function check(code: string, pdf: Buffer) {
  const boundary = 'lagda';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="paper.pdf"\r\n\r\n`;
  const answer = await injectAs(portal, null, {
    method: 'POST',
    url: `/verify/${code}`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), pdf, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  return answer.json().data.check;
}
