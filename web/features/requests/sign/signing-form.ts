import type { RequestFull } from '#contract/api/requests.ts';
import type { SigningForm } from '#documents/document.ts';
import { findSigningForm } from '#documents/registry.ts';
import { openStageOf } from '../stages-of.ts';

/** What is filled in at the open stage's place of this document. */
export function signingFormOf(request: RequestFull): SigningForm | undefined {
  const open = openStageOf(request);
  return open && findSigningForm(request.document.key, open.signatureKey);
}
