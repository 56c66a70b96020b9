import { Alert } from '@mantine/core';
import type { RequestFull } from '#contract/api/requests.ts';
import { type OwnFile, ownFiles } from '#documents/own-files.ts';
import { findDocument } from '#documents/registry.ts';

/**
 * Of the files that the document names: which came with the request and which did not, so that whoever signs knows what
 * the paper ticks.
 */
export function NamedFiles({ request }: { request: RequestFull }) {
  const document = findDocument(request.document.key);
  const asked = document ? ownFiles(document, request.formResponse) : [];
  if (asked.length === 0) return null;
  const came = new Set(
    request.attachments.flatMap(({ kind, isFromSignee }) => (isFromSignee ? [] : (kind ?? []))),
  );
  const attached = labelsOf(asked.filter(({ kind }) => came.has(kind)));
  const missing = asked.filter(({ kind }) => !came.has(kind));
  if (missing.length === 0) {
    return (
      <Alert color="green" title="Everything that the form names is attached">
        {`Attached: ${attached}`}
      </Alert>
    );
  }
  // one that may be left out is no cause for concern
  const color = missing.some(({ isNeeded }) => isNeeded) ? 'orange' : 'ink';
  return (
    <Alert color={color} title={`Not attached: ${labelsOf(missing)}`}>
      {attached && `Attached: ${attached}`}
    </Alert>
  );
}

function labelsOf(files: readonly OwnFile[]): string {
  return files.map(({ label }) => label).join(', ');
}
