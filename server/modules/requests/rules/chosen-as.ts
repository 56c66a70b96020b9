import type { Answers } from '#documents/document.ts';
import { findDocument } from '#documents/registry.ts';
import type { StageRow } from './request.ts';

type Asked = { documentKey: string; formResponse: Answers };

/** What a person whom the requestor chose signs as: "Adviser", "Professor of CS 415". Null for the stage of a position. */
export function chosenAs(
  { documentKey, formResponse }: Asked,
  { positionId, signatureKey }: Pick<StageRow, 'positionId' | 'signatureKey'>,
): string | null {
  if (positionId !== null || signatureKey === null) return null;
  return findDocument(documentKey)?.chosen?.title(signatureKey, formResponse) ?? null;
}
