import type { DocumentType } from './document.ts';
import { ownFiles } from './own-files.ts';

/** What a signee may find missing in a request with these answers: the files that its form asks for, then what else is usual. */
export function requirementsOf(
  document: DocumentType,
  answers: Readonly<Record<string, unknown>>,
): readonly string[] {
  return [...new Set([...ownFiles(document, answers).map(({ label }) => label), ...document.requirements])];
}
