import type { QueryClient } from '@tanstack/react-query';
import type { Upload } from './upload-files.ts';

const KEY = 'picked-files';

/** Where whoever signs a stage picks files that go with the signature. */
export const signingPlace = (requestId: number, stageId: number | undefined) =>
  `requests/${requestId}/stages/${stageId}/sign`;

/** Where a requestor picks files that are added to a request. */
export const uploadPlace = (requestId: number) => `requests/${requestId}/upload`;

/** Files that were picked at a place and not sent, for whoever comes back to it before the page is loaded anew. */
export function filesPickedAt(client: QueryClient, place: string): readonly Upload[] {
  return client.getQueryData<readonly Upload[]>([KEY, place]) ?? [];
}

export function keepPickedFiles(client: QueryClient, place: string, picked: readonly Upload[]): void {
  // nobody may look at them for a while
  client.setQueryDefaults([KEY], { gcTime: Number.POSITIVE_INFINITY });
  client.setQueryData([KEY, place], picked);
}

/** It has arrived, perhaps after its screen was left. */
export function forgetPickedFile(client: QueryClient, place: string, arrived: File): void {
  const rest = filesPickedAt(client, place).filter(({ file }) => file !== arrived);
  client.setQueryData([KEY, place], rest);
}
