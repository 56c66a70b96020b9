import type { QueryClient } from '@tanstack/react-query';
import type { FailedUpload } from './upload-files.ts';

const keyOf = (requestId: number) => ['unsent-files', requestId] as const;

/** The files that did not arrive when a request was created, for its page to offer again; until it is loaded anew. */
export function unsentFiles(client: QueryClient, requestId: number): readonly FailedUpload[] {
  return client.getQueryData<readonly FailedUpload[]>(keyOf(requestId)) ?? [];
}

export function keepUnsentFiles(
  client: QueryClient,
  requestId: number,
  failed: readonly FailedUpload[],
): void {
  client.setQueryData(keyOf(requestId), failed);
}
