import type { Place } from '#contract/api/documents.ts';
import { refuseMissing } from '#contract/errors.ts';
import { POSITIONS } from '#contract/positions.ts';
import { findDocument, findSigningForm } from '#documents/registry.ts';
import type { Db } from '#server/db/connect.ts';

/**
 * The places on the paper of a document, each with its stage of the original pipeline, in that order. None for a
 * document that the institution added without a form; 404 when there is no document.
 */
export async function findPlaces(db: Db, documentId: number): Promise<Place[]> {
  const row = await db.selectFrom('documents').select('key').where('id', '=', documentId).executeTakeFirst();
  if (!row) return refuseMissing('Document');
  const document = findDocument(row.key);
  if (!document) return [];
  const positions = await db
    .selectFrom('positions')
    .select(['id', 'key', 'name'])
    .where('key', 'in', document.chain)
    .execute();
  return document.chain.flatMap((signatureKey) => {
    const position = positions.find(({ key }) => key === signatureKey);
    if (!position) return [];
    const isFilledIn = findSigningForm(document.key, signatureKey) !== undefined;
    const blankText = (isFilledIn && document.blankText) || null;
    return { signatureKey, kind: POSITIONS[signatureKey].kind, position, isFilledIn, blankText };
  });
}
