import type { RequestFull } from '#contract/api/requests.ts';
import { type OwnFile, ownFiles } from '#documents/own-files.ts';
import { findDocument } from '#documents/registry.ts';

/** The document's own files that the answers call for and the request does not hold; `isKept` keeps one in the list. */
export function missingOwnFiles(
  { document, formResponse, attachments }: RequestFull,
  isKept: (kind: string) => boolean = () => false,
): OwnFile[] {
  const type = findDocument(document.key);
  if (!type) return [];
  const isThere = (kind: string) => attachments.some((attachment) => attachment.kind === kind);
  return ownFiles(type, formResponse).filter(({ kind }) => isKept(kind) || !isThere(kind));
}
