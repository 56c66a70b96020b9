import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { opendir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { expect } from 'vitest';
import type { Attachment } from '#contract/api/attachments.ts';
import type { Db } from '#server/db/connect.ts';
import type { Files } from '#server/files/files.ts';
import { OWNERS } from '#server/files/purge-files.ts';
import { type Client, signIn } from './sign-in-over-http.ts';
import { type Acknowledged, askAndSign, keepDoing, signInForTravelOrders } from './signing-load.ts';

/*
 * A load of everything that writes: requests and their signatures, files, and accounts from a file, small ones at once and large
 * ones as a job; and what must be true afterwards of rows and files together.
 */
const ADMIN = 'andres.malonzo@example.edu';
const LARGEST_FILE_BYTES = 300_000;
const SMALL_IMPORT = 3;
/** More than is imported at once. */
const LARGE_IMPORT = 201;
/** How many small imports there are between two large ones. */
const SMALL_ONES = 12;

/** What the portal has said it did. */
export type Work = {
  requests: Acknowledged[];
  files: { id: number; sha256: string }[];
  /** The addresses of each import that is done. */
  imports: string[][];
  /** Those of each import that was begun, whatever became of it. */
  begunImports: string[][];
  /** How many answers were read. */
  reads: number;
};

export const noWork = (): Work => ({ requests: [], files: [], imports: [], begunImports: [], reads: 0 });

/** Two people who ask and sign, one who adds files, one who imports and one who reads, each with one call under way, until told to stop. */
export async function keepWorking(
  address: string,
  { until, done }: { until: AbortSignal; done: Work },
): Promise<{ failures: string[]; over: Promise<void> }> {
  const people = await signInForTravelOrders(address);
  const admin = await signIn(address, ADMIN);
  const failures: string[] = [];
  const keep = (work: () => Promise<unknown>) => keepDoing(address, until, failures, work);
  const sign = () => askAndSign(people, done.requests);
  const over = Promise.all([
    keep(sign),
    keep(sign),
    keep(() => addFiles(people.requestor, people.documentId, done)),
    keep(() => importAccounts(admin, done)),
    keep(() => readAll(admin, people.requestor, done)),
  ]);
  return { failures, over: over.then(() => undefined) };
}

/** A request that nobody signs, with some files of all sizes. */
async function addFiles(requestor: Client, documentId: number, { files }: Work): Promise<void> {
  const formResponse = {
    inBulacan: true,
    outsideBulacan: false,
    isAbroad: false,
    to: 'Malolos',
    on: '2026-12-01',
    reason: 'Meeting',
  };
  const { id } = await requestor.request('POST', '/requests', { documentId, signees: [], formResponse });
  for (const share of [0, 0.1, 0.5, 1]) {
    const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(share * LARGEST_FILE_BYTES)]);
    const file = new File([bytes], 'invitation.pdf', { type: 'application/pdf' });
    const { attachment } = await requestor.upload<{ attachment: Attachment }>(
      `/attachments?requestId=${id}`,
      file,
    );
    files.push({ id: attachment.id, sha256: sha256(bytes) });
  }
}

/** What people look at all day, the newest request with its paper and its history among it. */
async function readAll(admin: Client, requestor: Client, done: Work): Promise<void> {
  const id = done.requests.at(-1)?.id;
  const ofRequest = id ? [`/requests/${id}`, `/requests/${id}/events`] : [];
  const own = ['requestor/requestlist', 'requestor/requests', 'faculty'].map((path) => `/dashboard/${path}`);
  for (const path of ['/profile', '/profile/notifications', ...own, ...ofRequest]) {
    await requestor.json(path);
    done.reads += 1;
  }
  const all = [
    '/requests',
    '/requests/search?search=magsino',
    '/accounts?limit=100',
    '/auditlogs',
    '/departments',
  ];
  for (const path of ['/dashboard/admin', ...all]) {
    await admin.json(path);
    done.reads += 1;
  }
  if (id) await admin.bytes(`/requests/${id}/generatedform`);
}

async function importAccounts(admin: Client, { imports, begunImports }: Work): Promise<void> {
  const isLarge = begunImports.length % SMALL_ONES === SMALL_ONES - 1;
  const accounts = teachers(isLarge ? LARGE_IMPORT : SMALL_IMPORT);
  const addresses = accounts.map(({ emailAddress }) => emailAddress);
  begunImports.push(addresses);
  const answer = await admin.send<{ created?: number }>('POST', '/accounts/import', { accounts });
  if (answer.created === addresses.length) imports.push(addresses);
}

function teachers(length: number) {
  const batch = randomUUID().slice(0, 8);
  return Array.from({ length }, (_, index) => ({
    firstName: 'Teacher',
    lastName: `Number${index}`,
    emailAddress: `${batch}.${index}@example.edu`,
    password: 'seven-blue-kites',
    department: 'College of Science',
    role: 'Faculty',
  }));
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Every file that was acknowledged is there with its bytes, every import with all its accounts; of no import there is a part. */
export async function expectFilesAndAccountsKept(
  { db, files }: { db: Db; files: Files },
  done: Pick<Work, 'files' | 'imports' | 'begunImports'>,
): Promise<void> {
  for (const { id, sha256: expected } of done.files) {
    const row = await db
      .selectFrom('attachments')
      .select('fileKey')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect([id, sha256(await files.read(row.fileKey))]).toEqual([id, expected]);
  }
  const imported = new Set(done.imports);
  for (const addresses of done.begunImports) {
    const rows = await db.selectFrom('accounts').select('id').where('email', 'in', addresses).execute();
    const allowed = imported.has(addresses) ? [addresses.length] : [0, addresses.length];
    expect(allowed, `accounts of ${addresses[0]}`).toContain(rows.length);
  }
}

/**
 * Of each row the file is there, as long as the row says. Answers the files that no row names, which is what a call leaves that was
 * killed between the two; they are in the folders that the nightly clean-up looks at.
 */
export async function expectFilesOfAllRows(db: Db, folder: string): Promise<string[]> {
  const named = new Set<string>();
  for (const table of Object.values(OWNERS)) {
    for (const { fileKey } of await db.selectFrom(table).select('fileKey').execute()) named.add(fileKey);
  }
  const attachments = await db.selectFrom('attachments').select(['fileKey', 'size']).execute();
  // After the rows: what is added meanwhile must not look like a row without its file.
  const stored = await sizesOfFiles(folder);
  expect([...named].filter((key) => !stored.has(key))).toEqual([]);
  expect(attachments.filter(({ fileKey, size }) => stored.get(fileKey) !== size)).toEqual([]);
  return [...stored.keys()].filter((key) => !named.has(key) && !key.startsWith('ready/'));
}

async function sizesOfFiles(folder: string): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for await (const entry of await opendir(folder, { recursive: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const size = await stat(path).then(
      (status) => status.size,
      () => null,
    );
    // one that was being written is gone when it is looked at
    if (size !== null) sizes.set(relative(folder, path).split(sep).join('/'), size);
  }
  return sizes;
}
