import { type ErrorCode, Refusal } from '#contract/errors.ts';
import { EVERY_TYPE, FILE_TYPES, type FileType } from '#contract/file-types.ts';
import { megabytes } from '#contract/format/file-size.ts';
import { joinWithAnd } from '#contract/format/join-words.ts';
import { LIMITS } from '#contract/limits.ts';
import type { DocumentType } from './document.ts';

/** `size` in bytes; `type` is what the content is, null when it is none that we know. */
type GivenFile = { fileName: string; size: number; type: FileType | null };

/**
 * The types of file that a document takes as one of its own kinds, or as none of them (null). What a requestor sends
 * without a kind may be any of them, so where they all are pdf only, so is that: "part-time faculty certificates: pdf
 * only, whichever way they come" (server.md section 5).
 */
export function typesTaken(
  document: Pick<DocumentType, 'attachments'> | undefined,
  { kind, isFromSignee }: { kind: string | null; isFromSignee: boolean },
): readonly FileType[] {
  if (kind === null && isFromSignee) return EVERY_TYPE;
  const kinds = document?.attachments ?? [];
  const meant = kind === null ? kinds : kinds.filter(({ key }) => key === kind);
  const isPdfOnly = meant.length > 0 && meant.every(({ accepts }) => accepts === 'pdf');
  return isPdfOnly ? ['pdf'] : EVERY_TYPE;
}

/** Whether a file is taken, by its size, content and name. */
export function checkFile(
  { fileName, size, type }: GivenFile,
  types: readonly FileType[],
): { type: FileType; refusal: null } | { type: null; refusal: Refusal } {
  const words = { file: fileName, types: joinWithAnd(types), limit: megabytes(LIMITS.attachmentBytes) };
  const refused = (code: ErrorCode) => ({ type: null, refusal: new Refusal(code, { words }) });
  if (size === 0) return refused('file.empty');
  if (size > LIMITS.attachmentBytes) return refused('file.too-large');
  const ending = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
  if (!type || !types.includes(type) || !isEndingOf(type, ending)) return refused('attachment.type');
  return { type, refusal: null };
}

function isEndingOf(type: FileType, ending: string): boolean {
  return FILE_TYPES[type].endings.some((one) => one === ending);
}
