import { Alert } from '@mantine/core';
import type { RequestFull } from '#contract/api/requests.ts';
import { isShown } from '#documents/collect.ts';
import { findDocument } from '#documents/registry.ts';

/**
 * Of the files that the document names: which came with the request and which did not, so that whoever signs knows what
 * the paper ticks.
 */
export function NamedFiles({ request }: { request: RequestFull }) {
  const { attachments = [] } = findDocument(request.document.key) ?? {};
  const asked = attachments.filter(({ requiredWhen }) =>
    isShown({ ...(requiredWhen && { shownWhen: requiredWhen }) }, request.formResponse),
  );
  if (asked.length === 0) return null;
  const came = new Set(
    request.attachments.flatMap(({ kind, isFromSignee }) => (isFromSignee ? [] : (kind ?? []))),
  );
  const labels = (isThere: boolean) =>
    asked
      .filter(({ key }) => came.has(key) === isThere)
      .map(({ label }) => label)
      .join(', ');
  const missing = labels(false);
  return (
    <Alert
      color={missing ? 'orange' : 'green'}
      title={missing ? `Not attached: ${missing}` : 'Everything that the form names is attached'}
    >
      {labels(true) && `Attached: ${labels(true)}`}
    </Alert>
  );
}
