import type { RequestFull } from '#contract/api/requests.ts';
import { POSITIONS } from '#contract/positions.ts';
import type { SigningForm } from '#documents/document.ts';
import { findDocument } from '#documents/registry.ts';

/** What the position of the open stage fills in on this document; people whom the requestor chose fill in nothing. */
export function signingFormOf({ document, currentPipeline }: RequestFull): SigningForm | undefined {
  const forms = findDocument(document.name)?.signing ?? {};
  const position = currentPipeline?.position?.name;
  const [, form] = Object.entries(forms).find(([key]) => nameOf(key) === position) ?? [];
  return form;
}

function nameOf(key: string): string | undefined {
  return Object.entries(POSITIONS).find(([one]) => one === key)?.[1].name;
}
