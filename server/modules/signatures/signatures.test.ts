import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { idOf, injectAs, type Who } from '#server/testing/inject-as.ts';
import { photographedSignature, transparentSignature } from '#server/testing/signature-images.ts';

const portal = await buildTestApp();
const { db } = portal.deps;
afterAll(() => portal.close());

const drawing = await transparentSignature();
function blank(width: number, height: number) {
  return sharp({ create: { width, height, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer();
}

function upload(who: Who, file: Uint8Array<ArrayBuffer>, field = 'file', url = '/profile/signature') {
  const form = new FormData();
  form.append(field, new Blob([file]), '../../signature.png');
  return injectAs(portal, who, { method: 'POST', url, payload: form });
}
const preview = (who: Who, file: Uint8Array<ArrayBuffer>) =>
  upload(who, file, 'file', '/profile/signature/preview');
const read = (who: Who) => injectAs(portal, who, { url: '/profile/signature' });

test('whoever has none gets a 404, until one is uploaded', async () => {
  const none = await read('carlo');
  expect([none.statusCode, none.json().code]).toEqual([404, 'signature.none']);
  const answer = await upload('carlo', drawing);
  expect(answer.json()).toEqual({
    success: true,
    data: { signatureUrl: '/api/v1/profile/signature' },
    message: 'Signature uploaded successfully',
  });
  const image = await read('carlo');
  expect(image.headers['content-type']).toBe('image/png');
  expect(await sharp(image.rawPayload).metadata()).toMatchObject({ format: 'png', width: 826, height: 386 });
});

test('a new signature is a new row; the old image stays as it was', async () => {
  const before = await rowsOf('carlo');
  await upload('carlo', drawing);
  const after = await rowsOf('carlo');
  expect(after.slice(0, before.length)).toEqual(before);
  expect(after).toHaveLength(before.length + 1);
  expect(after.at(-1)?.fileKey).toMatch(/^signatures\/[0-9a-f]{32}\.png$/);
  const entry = await db.selectFrom('auditLogs').selectAll().orderBy('id', 'desc').executeTakeFirst();
  expect(entry).toMatchObject({ actionType: 'signature.upload', performedById: await idOf(portal, 'carlo') });
});

test('a preview is what an upload would store, and stores nothing', async () => {
  const photo = await sharp(await photographedSignature())
    .resize(800)
    .png()
    .toBuffer();
  const before = { rows: await rowsOf('carlo'), entries: await countEntries() };
  const shown = await preview('carlo', photo);
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png']);
  expect({ rows: await rowsOf('carlo'), entries: await countEntries() }).toEqual(before);
  await upload('carlo', photo);
  expect((await read('carlo')).rawPayload.equals(shown.rawPayload)).toBe(true);
});

test('a preview refuses what an upload refuses', async () => {
  const empty = await preview('carlo', await blank(400, 300));
  expect([empty.statusCode, empty.json().code]).toEqual([400, 'signature.empty']);
  expect((await preview(null, drawing)).statusCode).toBe(401);
});

test('nothing but pixels is kept of the file', async () => {
  const secret = 'taken at home';
  const file = await sharp(drawing)
    .withExif({ IFD0: { ImageDescription: secret } })
    .png()
    .toBuffer();
  await upload('carlo', file);
  expect((await read('carlo')).rawPayload.includes(secret)).toBe(false);
});

describe('what is refused', () => {
  test('a JPEG named .png', async () => {
    const answer = await upload('miguel', await sharp(drawing).jpeg().toBuffer());
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'signature.not-png']);
  });

  test('what images/clean-signature.ts refuses, with its sentence', async () => {
    const answer = await upload('miguel', await blank(400, 300));
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      {
        success: false,
        code: 'signature.empty',
        message:
          'No signature was found here. Please sign with a dark pen on white paper, in even light, or on a transparent image.',
      },
    ]);
  });

  test('more than 2 MiB', async () => {
    const answer = await upload('miguel', Buffer.concat([drawing, Buffer.alloc(2 * 1024 * 1024)]));
    expect(answer.statusCode).toBe(413);
  });

  test('no file, or one in another field', async () => {
    expect((await upload('miguel', drawing, 'image')).statusCode).toBe(400);
    const form = new FormData();
    form.append('file', 'just text');
    const text = await injectAs(portal, 'miguel', {
      method: 'POST',
      url: '/profile/signature',
      payload: form,
    });
    expect(text.statusCode).toBe(400);
  });

  test('a body that is no form, and a form that breaks off', async () => {
    const url = '/profile/signature';
    const json = await injectAs(portal, 'miguel', { method: 'POST', url, payload: { file: 'x' } });
    expect(json.statusCode).toBe(415);
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const start = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n';
    for (const payload of [
      '',
      'no boundary',
      '--b',
      start,
      `${start}\r\nabc`,
      `--b\r\n:\r\n\r\nabc\r\n--b--`,
    ]) {
      const broken = await injectAs(portal, 'miguel', { method: 'POST', url, headers, payload });
      expect([payload, broken.statusCode]).toEqual([payload, 400]);
    }
    const unbound = { 'content-type': 'multipart/form-data' };
    const answer = await injectAs(portal, 'miguel', { method: 'POST', url, headers: unbound, payload: 'x' });
    expect(answer.statusCode).toBe(400);
  });
});

async function countEntries() {
  return (await db.selectFrom('auditLogs').select('id').execute()).length;
}

async function rowsOf(who: Exclude<Who, null>) {
  const accountId = await idOf(portal, who);
  return db.selectFrom('signatures').selectAll().where('accountId', '=', accountId).orderBy('id').execute();
}
