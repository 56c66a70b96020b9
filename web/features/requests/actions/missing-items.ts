import type { RequestFull } from '#contract/api/requests.ts';
import { findDocument } from '#documents/registry.ts';
import { requirementsOf } from '#documents/requirements.ts';

/** What a signee can tick as missing from this request. */
export function missingItems({ document, formResponse }: RequestFull): readonly string[] {
  const type = findDocument(document.key);
  return type ? requirementsOf(type, formResponse) : [];
}
