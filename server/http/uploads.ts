import { basename } from 'node:path/posix';
import type { FastifyRequest } from 'fastify';
import { refuse } from '#contract/errors.ts';
import { megabytes } from '#contract/format/file-size.ts';
import { LIMITS } from '#contract/limits.ts';

/**
 * The one file of a multipart call (field `file`), or null when there is none; 413 when it has more than `maxBytes`.
 * Its name is kept for display only: no folders, nothing unprintable, not overlong.
 */
export async function receiveFile(
  request: FastifyRequest,
  maxBytes: number,
): Promise<{ fileName: string; bytes: Buffer } | null> {
  if (!request.isMultipart()) return refuse('media-type');
  const limits = { fileSize: maxBytes, files: 1, fields: 5, parts: 8 };
  const file = await wellFormed(request.file({ limits, throwFileSizeLimit: false }));
  if (!file) return null;
  const bytes = await wellFormed(file.toBuffer());
  const fileName = displayable(file.filename);
  // The parser notices what is beyond the limit after it has given the last bytes within it: ask only at the end.
  if (file.file.truncated) {
    return refuse('file.too-large', { words: { file: fileName, limit: megabytes(maxBytes) } });
  }
  return file.fieldname === 'file' ? { fileName, bytes } : null;
}

/** The parser gives its own refusals a status; what it says of a form that breaks off has none. */
function wellFormed<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: Error) => {
    if ('statusCode' in error) throw error;
    return refuse('input.malformed');
  });
}

function displayable(name: string): string {
  const plain = basename(name.replaceAll('\\', '/'))
    .toWellFormed()
    .replace(/\p{Cc}|\p{Cf}/gu, '')
    .trim();
  if (plain.length <= LIMITS.textCharacters) return plain || 'file';
  const ending = /\.[^.]{1,10}$/.exec(plain)?.[0] ?? '';
  return plain.slice(0, LIMITS.textCharacters - ending.length) + ending;
}
