import { afterAll, expect, test } from 'vitest';
import { UNPRINTABLE } from '#contract/unprintable.ts';
import { DOCUMENTS } from '#documents/registry.ts';
import { askFor, sampleOf } from '#server/testing/ask-for.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { injectAs, type Who } from '#server/testing/inject-as.ts';
import { textOf } from '#server/testing/read-pdf.ts';

const portal = await buildTestApp();
afterAll(() => portal.close());

const preview = (who: Who, payload: object) =>
  injectAs(portal, who, { method: 'POST', url: '/requests/preview', payload });
const countRequests = async () => (await portal.deps.db.selectFrom('requests').select('id').execute()).length;

test.each(DOCUMENTS.map(({ name }) => name))(
  '%s looks before it is sent as it does afterwards',
  async (name) => {
    const asked = await sampleOf(portal, name);
    const before = await countRequests();
    const answer = await preview('miguel', asked);
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(await countRequests()).toBe(before);

    const { id } = await askFor(portal, 'miguel', name);
    const sent = await injectAs(portal, 'miguel', { url: `/requests/${id}/generatedform` });
    const content = async (bytes: Buffer) =>
      (await textOf(bytes))
        .replaceAll(`${name}, Miguel A. Santillan `, '')
        .replaceAll(/Request No\.( \d+)? ?/g, '');
    expect(await content(answer.rawPayload)).toBe(await content(sent.rawPayload));
  },
);

test('what could not be sent is refused in the same words', async () => {
  const asked = await sampleOf(portal, 'Dropping Form');
  const wrong = [
    { ...asked, formResponse: { ...asked.formResponse, reason: '' } },
    { ...asked, signees: asked.signees.map((signee) => ({ ...signee, signeeId: 1 })) },
    { ...asked, documentId: 9999 },
  ];
  for (const payload of wrong) {
    const looked = await preview('miguel', payload);
    const sent = await injectAs(portal, 'miguel', { method: 'POST', url: '/requests', payload });
    expect([looked.statusCode, looked.json().message]).toEqual([sent.statusCode, sent.json().message]);
    expect(looked.statusCode).toBeGreaterThanOrEqual(400);
  }
});

test('so is what other requests of the same person rule out', async () => {
  const asked = await sampleOf(portal, 'Leave of Absence');
  expect((await preview('mark', asked)).statusCode).toBe(200);
  await askFor(portal, 'mark', 'Leave of Absence');
  const looked = await preview('mark', asked);
  expect([looked.statusCode, looked.json().code]).toEqual([409, 'request.over-limit']);
});

test('what the paper cannot print is told beside it, each character once', async () => {
  const asked = await sampleOf(portal, 'Travel Order');
  const unprintableIn = async (to: string) => {
    const formResponse = { ...asked.formResponse, to };
    const { headers } = await preview('miguel', { ...asked, formResponse });
    return decodeURIComponent(String(headers[UNPRINTABLE] ?? ''));
  };
  expect(await unprintableIn('Parañaque ✓ √2 ☐ ➢')).toBe('');
  expect(await unprintableIn('王小明, 王 √2 👨‍👩‍👧 😀')).toBe('王 小 明 👨‍👩‍👧 😀');
  expect(await unprintableIn('一二三四五六七八九十王')).toBe('一 二 三 四 五 六 七 八 九 十 …');
  expect(await unprintableIn(`😀${'\u200d😀'.repeat(50)}`)).toBe('😀');
});

test('a file that goes along ticks its box', async () => {
  const asked = await sampleOf(portal, 'Training Request Form');
  const [without, along] = await Promise.all(
    [[], ['invitationLetter']].map((attachments) => preview('rhea', { ...asked, attachments })),
  );
  expect(along?.statusCode).toBe(200);
  expect(Buffer.compare(without?.rawPayload ?? Buffer.of(), along?.rawPayload ?? Buffer.of())).not.toBe(0);
});
