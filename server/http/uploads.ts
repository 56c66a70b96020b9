import type { IncomingMessage } from 'node:http';
import { basename } from 'node:path/posix';
import { setTimeout as pause } from 'node:timers/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { Refusal, refuse } from '#contract/errors.ts';
import { megabytes } from '#contract/format/file-size.ts';
import { LIMITS } from '#contract/limits.ts';
import type { Deps } from '#server/deps.ts';
import type { Incoming, Places, ReceivedFile } from '#server/files/incoming.ts';
import { networkOf } from '#server/network-of.ts';

/** What boundaries and other fields can take beside the file. */
const FORM_BYTES = 64 * 1024;
/** How fast the rest of a refused file is read: 12 MB a second. */
const REST_BYTES = 256 * 1024;
const REST_EVERY_MS = 20;

/**
 * Does the work on the one file of a multipart call (field `file`), which arrives in a file of this computer and is removed
 * when the work has ended, unless the work moved it into the store. Refuses a call without a file, without its end or
 * with more than one (400), a file of more than `maxBytes` (413), and when too many arrive at once (503). What can be
 * refused without the file has to be refused before: nothing of the body has been read by then.
 */
export function receiveFile<T>(
  { incoming }: Pick<Deps, 'incoming'>,
  request: FastifyRequest,
  maxBytes: number,
  work: (file: ReceivedFile) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) return refuse('media-type');
  return incoming.inPlace(placesOf(request), async () => {
    const file = await readForm(incoming, request, maxBytes);
    try {
      return await work(file);
    } finally {
      await incoming.remove(file);
    }
  });
}

/**
 * Whoever is not signed in shares the places of the call that they make, of which one network never gets all: so files without
 * a code take none from people who have one.
 */
function placesOf({ actor, ip, routeOptions: { url } }: FastifyRequest): Places {
  if (actor) return [{ of: `account ${actor.id}`, most: LIMITS.uploadsPerAccountAtOnce }];
  const files = `files to ${url}`;
  return [
    { of: files, most: LIMITS.checkedFilesAtOnce },
    { of: `${files} from ${networkOf(ip)}`, most: LIMITS.checkedFilesPerNetworkAtOnce },
  ];
}

async function readForm(
  incoming: Incoming,
  request: FastifyRequest,
  maxBytes: number,
): Promise<ReceivedFile> {
  // The parser would wait for ever for the end of one who left while permission was asked for.
  if (request.raw.destroyed) return refuse('input.malformed');
  const limits = { fileSize: maxBytes, files: 1, fields: 5, parts: 8 };
  let file: ReceivedFile | null = null;
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type !== 'file') continue;
      if (Number(request.headers['content-length']) > maxBytes + FORM_BYTES) {
        refuseLarge(displayable(part.filename), maxBytes);
      }
      file = { ...(await incoming.write(part.file)), fileName: displayable(part.filename) };
      refuseUnlessWhole(part, file.fileName, maxBytes);
    }
    return file ?? refuse('attachment.missing');
  } catch (error) {
    if (file) await incoming.remove(file);
    // What was not read would stand before the next call on this connection; whoever is still sending does not hear an answer.
    await readRest(request.raw.unpipe());
    throw isOfStorage(error) || error instanceof Refusal ? error : new Refusal('input.malformed');
  }
}

function refuseLarge(fileName: string, maxBytes: number): never {
  return refuse('file.too-large', { words: { file: fileName, limit: megabytes(maxBytes) } });
}

/** Not as fast as it comes: a file that is refused must not take the processor from everybody else. */
async function readRest(body: IncomingMessage): Promise<void> {
  let bytes = 0;
  try {
    for await (const chunk of body) {
      bytes += chunk.length;
      if (bytes < REST_BYTES) continue;
      bytes = 0;
      await pause(REST_EVERY_MS);
    }
  } catch {
    // Whoever sent it has left.
  }
}

/** What the parser says of a form that breaks off has no code; what a disk says has the call that failed. */
function isOfStorage(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}

/** The parser notices what is beyond the limit after it has given the last bytes within it: asked only when it has given all. */
function refuseUnlessWhole({ file, fieldname }: MultipartFile, fileName: string, maxBytes: number): void {
  if (file.truncated) refuseLarge(fileName, maxBytes);
  if (fieldname !== 'file') refuse('attachment.missing');
}

function displayable(name: string): string {
  // Browsers encode quotation marks in this way, and the percent sign not at all.
  const asSent = name.replaceAll('%22', '"');
  const plain = basename(asSent.replaceAll('\\', '/'))
    .toWellFormed()
    .replace(/\p{Cc}|\p{Cf}/gu, '')
    .trim();
  if (plain.length <= LIMITS.textCharacters) return plain || 'file';
  const ending = /\.[^.]{1,10}$/.exec(plain)?.[0] ?? '';
  const start = plain.slice(0, LIMITS.textCharacters - ending.length);
  // half of a character may be left at the end
  return start.replace(/\p{Cs}$/u, '') + ending;
}
