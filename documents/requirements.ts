import type { DocumentType } from './document.ts';
import { ownFiles } from './own-files.ts';

type Answers = Readonly<Record<string, unknown>>;

/** What a signee may find missing in a request with these answers: the files that its form asks for, then what else is usual. */
export function requirementsOf(document: DocumentType, answers: Answers): readonly string[] {
  return [...labelsOfOwnFiles(document, answers), ...otherRequirements(document, answers)];
}

/** What is usual beside the files that the form itself asks for: it is added as any other file. */
export function otherRequirements(document: DocumentType, answers: Answers): readonly string[] {
  const own = labelsOfOwnFiles(document, answers);
  return document.requirements.filter((item) => !own.includes(item));
}

function labelsOfOwnFiles(document: DocumentType, answers: Answers): string[] {
  return ownFiles(document, answers).map(({ label }) => label);
}
