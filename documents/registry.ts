import type { DocumentType } from './document.ts';
import { travelOrder } from './travel-order/document.ts';

/** Every document of the catalogue. A new one is a folder and a line here (docs/adding-a-document.md). */
export const DOCUMENTS: readonly DocumentType[] = [travelOrder];

/** By its exact name. */
export function findDocument(name: string): DocumentType | undefined {
  return DOCUMENTS.find((document) => document.name === name);
}
