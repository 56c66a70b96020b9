import { crc32, deflateRawSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { FILE_TYPES, type FileType, typeByFirstBytes } from '#contract/file-types.ts';
import { LIMITS } from '#contract/limits.ts';
import { DOCUMENTS, findDocument } from '#documents/registry.ts';
import { todayOf } from '#server/clock.ts';
import { paperOfRequest } from '#server/modules/requests/paper/paper-of-request.ts';
import { findRequest } from '#server/modules/requests/read/requests.repository.ts';
import { askFor } from '#server/testing/ask-for.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { injectAs, type Who } from '#server/testing/inject-as.ts';

const portal = await buildTestApp();
const { db } = portal.deps;
afterAll(() => portal.close());

const TYPES = Object.keys(FILE_TYPES) as FileType[];
const CONTENT: Record<FileType, Buffer> = {
  pdf: Buffer.from('%PDF-1.7\n'),
  doc: Buffer.concat([container(), Buffer.from('WordDocument', 'utf16le')]),
  docx: zipOf(
    '[Content_Types].xml',
    `<Types><Override ContentType="${FILE_TYPES.docx.contentType}.main+xml"/></Types>`,
  ),
  png: Buffer.from('89504e470d0a1a0a0000000d4948445200000001000000010806000000', 'hex'),
  jpg: Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
};
const EXE = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(100)]);

/** What begins like files of Word before 2007, and like those of Excel and of Windows' installers. */
function container(): Buffer {
  return Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504)]);
}

/** A zip of one file, stored as it is or compressed. */
function zipOf(name: string, content: string, isCompressed = false): Buffer {
  const bytes = isCompressed ? deflateRawSync(content) : Buffer.from(content);
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(isCompressed ? 8 : 0, 8);
  header.writeUInt32LE(crc32(content), 14);
  header.writeUInt32LE(bytes.length, 18);
  header.writeUInt32LE(content.length, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, Buffer.from(name), bytes, Buffer.alloc(22)]);
}

type Upload = {
  requestId: number;
  fileName: string;
  bytes: Buffer;
  kind?: string | undefined;
  isFromSignee?: boolean;
};
function upload(who: Who, { requestId, fileName, bytes, kind, isFromSignee = false }: Upload) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), fileName);
  const query = {
    requestId: String(requestId),
    isFromSignee: String(isFromSignee),
    ...(kind ? { kind } : {}),
  };
  return injectAs(portal, who, { method: 'POST', url: '/attachments', query, payload: form });
}

const PART_TIME = 'Part-time Faculty Intended to Be Rehired Form';
const askers: Record<string, Exclude<Who, null>> = {
  [PART_TIME]: 'jerome',
  'Training Request Form': 'rhea',
};
const withKinds = DOCUMENTS.filter(({ attachments = [] }) => attachments.length > 0);

test('the files used here are what the browser and the server take them for', () => {
  for (const type of TYPES) expect(typeByFirstBytes(CONTENT[type])).toBe(type);
  expect(typeByFirstBytes(EXE)).toBeNull();
});

describe.each(withKinds)('$name', ({ name, attachments = [] }) => {
  const who = askers[name] ?? null;
  const takesPdfOnly = attachments.every(({ accepts }) => accepts === 'pdf');

  test.each([...attachments, { key: undefined, accepts: takesPdfOnly ? 'pdf' : 'any' }])(
    'takes a file as $key by its content: $accepts',
    async ({ key: kind, accepts }) => {
      const { id: requestId } = await askFor(portal, who ?? 'rhea', name);
      for (const type of TYPES) {
        const isTaken = accepts === 'any' || type === accepts;
        const honest = await upload(who, { requestId, kind, fileName: `file.${type}`, bytes: CONTENT[type] });
        expect([type, honest.statusCode]).toEqual([type, isTaken ? 200 : 415]);
        const disguised = type === 'pdf' ? 'file.png' : 'file.pdf';
        const renamed = await upload(who, { requestId, kind, fileName: disguised, bytes: CONTENT[type] });
        expect([type, renamed.statusCode]).toEqual([type, 415]);
      }
      expect((await upload(who, { requestId, kind, fileName: 'file.pdf', bytes: EXE })).statusCode).toBe(415);
      expect((await upload(who, { requestId, kind, fileName: 'file.exe', bytes: EXE })).statusCode).toBe(415);
    },
  );
});

test('a refusal names the file and says what is taken', async () => {
  const { id: requestId } = await askFor(portal, 'jerome', PART_TIME);
  const png = { requestId, fileName: 'certificate.png', bytes: CONTENT.png };
  const asKind = await upload('jerome', { ...png, kind: 'certificateOfGrades' });
  expect(asKind.json()).toMatchObject({
    code: 'attachment.type',
    message: 'Only pdf files are accepted, and the name must match the content (certificate.png).',
  });
  const other = await askFor(portal, 'miguel', 'Dropping Form');
  const text = { requestId: other.id, fileName: 'notes.txt', bytes: Buffer.from('notes') };
  expect((await upload('miguel', text)).json().message).toBe(
    'Only pdf, doc, docx, png and jpg files are accepted, and the name must match the content (notes.txt).',
  );
  const nothing = { requestId: other.id, fileName: 'empty.pdf', bytes: Buffer.alloc(0) };
  const empty = await upload('miguel', nothing);
  expect([empty.statusCode, empty.json().message]).toEqual([400, 'empty.pdf is empty.']);
});

test('a kind of another document, or none at all, is a 400', async () => {
  const { id: requestId } = await askFor(portal, 'rhea', 'Training Request Form');
  const pdf = { requestId, fileName: 'file.pdf', bytes: CONTENT.pdf };
  expect((await upload('rhea', { ...pdf, kind: 'certificateOfGrades' })).statusCode).toBe(400);
  expect((await upload('rhea', { ...pdf, kind: 'x'.repeat(61) })).statusCode).toBe(400);
});

test('a signee may add any type, but none of the files that the requestor has to hand in', async () => {
  const { id: requestId } = await askFor(portal, 'jerome', PART_TIME);
  const png = { requestId, fileName: 'load.png', bytes: CONTENT.png, isFromSignee: true };
  expect((await upload('immediateSupervisor', png)).statusCode).toBe(200);
  const pdf = { ...png, fileName: 'grades.pdf', bytes: CONTENT.pdf, kind: 'certificateOfGrades' };
  const refused = await upload('immediateSupervisor', pdf);
  expect([refused.statusCode, refused.json().message]).toEqual([
    400,
    'A signee’s file cannot be one of those that the requestor has to hand in.',
  ]);
});

test.each([
  ['a page', 'page.html', '<script>alert(1)</script>'],
  ['a drawing with a script', 'drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
  ['a page named like a picture', 'picture.png', '<!doctype html><script>alert(1)</script>'],
  ['an archive', 'archive.zip', zipOf('../../inside.pdf', '%PDF-1.7')],
  ['an archive named like a letter', 'letter.docx', zipOf('../../inside.pdf', '%PDF-1.7')],
])('%s is not taken: a browser or a reader could run what is inside', async (_what, fileName, content) => {
  const { id: requestId } = await askFor(portal, 'miguel', 'Dropping Form');
  const { statusCode } = await upload('miguel', { requestId, fileName, bytes: Buffer.from(content) });
  expect(statusCode).toBe(415);
});

test('what only begins like a file of Word is none', async () => {
  const { id } = await askFor(portal, 'rhea', 'Travel Order');
  const installer = Buffer.concat([container(), Buffer.from('MsiTables', 'utf16le')]);
  expect((await upload('rhea', { requestId: id, fileName: 'letter.doc', bytes: installer })).statusCode).toBe(
    415,
  );
  expect(
    (await upload('rhea', { requestId: id, fileName: 'letter.doc', bytes: CONTENT.doc })).statusCode,
  ).toBe(200);
});

test('of a packed file nothing is unpacked but its short list of contents', async () => {
  const { id: requestId } = await askFor(portal, 'miguel', 'Dropping Form');
  const list = `<Types><Override ContentType="${FILE_TYPES.docx.contentType}.main+xml"/></Types>`;
  const taken = async (content: string) => {
    const bytes = zipOf('[Content_Types].xml', content, true);
    return (await upload('miguel', { requestId, fileName: 'letter.docx', bytes })).statusCode;
  };
  expect(await taken(list)).toBe(200);
  expect(await taken(list + ' '.repeat(2 * 1024 * 1024))).toBe(415);
});

test('a file is saved by whoever fetches it, never shown, under a name that can do no harm', async () => {
  const { id: requestId } = await askFor(portal, 'miguel', 'Dropping Form');
  const fileName = '..\\../etc/a"\r\nset-cookie: stolen=1;\u202e\u0000 Señor.pdf';
  const { attachment } = (await upload('miguel', { requestId, fileName, bytes: CONTENT.pdf })).json().data;
  const { fileKey } = await db
    .selectFrom('attachments')
    .select('fileKey')
    .where('id', '=', attachment.id)
    .executeTakeFirstOrThrow();
  expect(fileKey).toMatch(/^attachments\/[0-9a-f]{32}\.pdf$/);
  const path = (name: string) => `/attachments/${attachment.id}/${encodeURIComponent(name)}`;
  const { headers, rawPayload } = await injectAs(portal, 'miguel', { url: path(attachment.fileName) });
  expect(rawPayload).toEqual(CONTENT.pdf);
  expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' });
  expect(headers['content-disposition']).toMatch(
    /^attachment; filename="[^"\\/\r\n]+"; filename\*=UTF-8''[\w.%-]+Se%C3%B1or\.pdf$/,
  );
  expect(headers['set-cookie']).toBeUndefined();
  expect((await injectAs(portal, 'miguel', { url: path('another.pdf') })).statusCode).toBe(404);
});

test('whether there is a file of a name is told to nobody who does not see its request', async () => {
  const { id: requestId } = await askFor(portal, 'miguel', 'Dropping Form');
  const fileName = 'medical-certificate.pdf';
  const { attachment } = (await upload('miguel', { requestId, fileName, bytes: CONTENT.pdf })).json().data;
  const answers = [fileName, 'another.pdf'].map(async (name) => {
    const { statusCode, body } = await injectAs(portal, 'angela', {
      url: `/attachments/${attachment.id}/${name}`,
    });
    return { statusCode, body };
  });
  const [known, unknown] = await Promise.all(answers);
  expect(known?.statusCode).toBe(404);
  expect(known).toEqual(unknown);
});

test('a request takes twenty files, also when many come at once', async () => {
  const { id: requestId } = await askFor(portal, 'miguel', 'Dropping Form');
  const files = Array.from({ length: LIMITS.attachmentsPerRequest + 4 }, (_, index) =>
    upload('miguel', { requestId, fileName: `file-${index}.pdf`, bytes: CONTENT.pdf }),
  );
  const codes = (await Promise.all(files)).map(({ statusCode }) => statusCode);
  expect(codes.filter((code) => code === 200)).toHaveLength(20);
  expect(codes.filter((code) => code === 409)).toHaveLength(4);
  const { length: kept } = await db.selectFrom('attachments').select('fileKey').execute();
  const stored = await Array.fromAsync(portal.deps.files.listOlder('attachments', new Date('2100-01-01')));
  expect(stored).toHaveLength(kept);
});

test('who may not add a file is refused before it is read', async () => {
  const { id } = await askFor(portal, 'rhea', 'Travel Order');
  const tooLarge = { requestId: id, fileName: 'a.pdf', bytes: Buffer.alloc(LIMITS.attachmentBytes + 1) };
  expect((await upload('miguel', tooLarge)).statusCode).toBe(404);
  expect((await upload('sheila', tooLarge)).statusCode).toBe(403);
  expect((await upload('rhea', tooLarge)).statusCode).toBe(413);
});

test('what was refused is neither in the database nor in the store', async () => {
  const { id: requestId } = await askFor(portal, 'jerome', PART_TIME);
  await upload('jerome', { requestId, fileName: 'certificate.png', bytes: CONTENT.png });
  const rows = await db.selectFrom('attachments').select('id').where('requestId', '=', requestId).execute();
  expect(rows).toEqual([]);
});

test('a file that is sent later as a kind of the document says so in the request, and ticks its box', async () => {
  const { id: requestId } = await askFor(portal, 'jerome', PART_TIME);
  const ticked = async () => {
    const request = await findRequest(db, requestId, todayOf(portal.deps));
    const document = request && findDocument(request.documentKey);
    if (!request || !document) throw new Error('no request');
    return (await paperOfRequest(portal.deps, request, document, 'preview')).data.attachments;
  };
  await upload('jerome', { requestId, fileName: 'letter.pdf', bytes: CONTENT.pdf });
  expect(await ticked()).toEqual([]);
  const kind = 'certificateOfRegistration';
  const sent = await upload('jerome', { requestId, kind, fileName: 'registration.pdf', bytes: CONTENT.pdf });
  expect(sent.json().data.attachment).toMatchObject({ fileName: 'registration.pdf', kind });
  expect(await ticked()).toEqual([kind]);
  const answer = await injectAs(portal, 'jerome', { url: `/requests/${requestId}` });
  expect(answer.json().data.request.attachments).toMatchObject([{ kind: null }, { kind }]);
});
