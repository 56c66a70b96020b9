import type { Answers, DocumentType } from './document.ts';
import { allAnswers } from './format-answers.ts';

type Decided = {
  formResponse: Answers;
  stages: readonly { isCompleted: boolean; form: Answers }[];
};

/** What a completed paper came to: `remarks` say what speaks against it although all have signed. A document that is no longer in the code has none. */
export function outcomeOf(
  document: DocumentType | undefined,
  { formResponse, stages }: Decided,
): { isFavourable: boolean; remarks: string[] } {
  const signed = stages.filter(({ isCompleted }) => isCompleted).map(({ form }) => form);
  const remarks = document?.reservations?.(allAnswers(document, formResponse, ...signed)) ?? [];
  return { isFavourable: remarks.length === 0, remarks };
}
