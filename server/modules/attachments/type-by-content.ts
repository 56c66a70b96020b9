import { createReadStream } from 'node:fs';
import type { FileType } from '#contract/file-types.ts';

/** By the ending that `file-type` gives to a content: `cfb` is the container of Word's old format. */
const TYPE_BY_ENDING: Record<string, FileType> = {
  pdf: 'pdf',
  cfb: 'doc',
  docx: 'docx',
  png: 'png',
  jpg: 'jpg',
};

/** What Word calls its text in such a container; Excel, PowerPoint and Windows' installers use the same one. */
const WORD_STREAM = Buffer.from('WordDocument', 'utf16le');
/** A packed file can be made so that its list of contents takes long to walk. */
const LIMIT_MS = 2_000;

/** What a file is by its content; null for anything else than the portal's types, and for what takes long to find out. */
export async function typeByContent(path: string): Promise<FileType | null> {
  const { fileTypeFromFile } = await import('file-type');
  const signal = AbortSignal.timeout(LIMIT_MS);
  const found = await fileTypeFromFile(path, { signal }).catch((error) => {
    if (!signal.aborted) throw error;
    return undefined;
  });
  if (!found || (found.ext === 'cfb' && !(await contains(path, WORD_STREAM)))) return null;
  return TYPE_BY_ENDING[found.ext] ?? null;
}

async function contains(path: string, wanted: Buffer): Promise<boolean> {
  let last: Buffer = Buffer.alloc(0);
  for await (const chunk of createReadStream(path)) {
    const bytes = Buffer.concat([last, chunk]);
    if (bytes.includes(wanted)) return true;
    last = bytes.subarray(1 - wanted.length);
  }
  return false;
}
