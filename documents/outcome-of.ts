import type { Answers, DocumentType } from './document.ts';
import { allAnswers, answersOfStage } from './format-answers.ts';

type Decided = {
  formResponse: Answers;
  stages: readonly { isCompleted: boolean; signatureKey: string | null; form: Answers }[];
};

/**
 * What a completed paper came to: `remarks` say what speaks against it although all have signed. A document that is no
 * longer in the code has none.
 */
export function outcomeOf(
  document: DocumentType | undefined,
  decided: Decided,
): { isFavourable: boolean; remarks: string[] } {
  const remarks = document?.reservations?.(answersIn(document, decided)) ?? [];
  return { isFavourable: remarks.length === 0, remarks };
}

/** What is open on a paper that all have signed, such as the offices that did not clear. */
export function openPointsOf(document: DocumentType | undefined, decided: Decided): string[] {
  return document?.openPoints?.(answersIn(document, decided)) ?? [];
}

function answersIn(document: DocumentType, { formResponse, stages }: Decided): Answers {
  const signed = stages.filter(({ isCompleted }) => isCompleted).map(answersOfStage);
  return allAnswers(document, formResponse, ...signed);
}
