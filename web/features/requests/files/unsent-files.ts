import type { QueryClient } from '@tanstack/react-query';
import type { FailedUpload } from './upload-files.ts';

const KEY = 'unsent-files';
const keyOf = (requestId: number) => [KEY, requestId] as const;

/** The files that did not arrive when a request was created, for its page to offer again; until it is loaded anew. */
export function unsentFiles(client: QueryClient, requestId: number): readonly FailedUpload[] {
  return client.getQueryData<readonly FailedUpload[]>(keyOf(requestId)) ?? [];
}

export function keepUnsentFiles(
  client: QueryClient,
  requestId: number,
  failed: readonly FailedUpload[],
): void {
  // nobody may look at them for a while
  client.setQueryDefaults([KEY], { gcTime: Number.POSITIVE_INFINITY });
  client.setQueryData(keyOf(requestId), failed);
}

/** It has arrived by now, or was removed. */
export function forgetUnsentFile(client: QueryClient, requestId: number, settled: File): void {
  const rest = unsentFiles(client, requestId).filter(({ file }) => file !== settled);
  client.setQueryData(keyOf(requestId), rest);
}
