import type { Answers, DocumentType } from './document.ts';
import { allAnswers, answersOfStage } from './format-answers.ts';

type Decided = {
  formResponse: Answers;
  stages: readonly { isCompleted: boolean; signatureKey: string | null; form: Answers }[];
};

/** What a completed paper came to: `remarks` say what speaks against it although all have signed. A document that is no longer in the code has none. */
export function outcomeOf(
  document: DocumentType | undefined,
  { formResponse, stages }: Decided,
): { isFavourable: boolean; remarks: string[] } {
  const signed = stages.filter(({ isCompleted }) => isCompleted).map(answersOfStage);
  const remarks = document?.reservations?.(allAnswers(document, formResponse, ...signed)) ?? [];
  return { isFavourable: remarks.length === 0, remarks };
}
