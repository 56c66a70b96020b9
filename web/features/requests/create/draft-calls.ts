import { queryOptions } from '@tanstack/react-query';
import type * as api from '#contract/api/drafts.ts';
import { call, isNotFound } from '../../../shared/api.ts';

/** Read for each form anew; one that cannot be read, which is an answer of its own, does not keep anybody from filling in the form. */
export const draftQuery = (documentId: number) =>
  queryOptions({
    queryKey: ['draft', documentId],
    queryFn: () => readDraft(documentId).catch(() => 'unread' as const),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

export async function readDraft(documentId: number): Promise<api.Draft | null> {
  const { draft } = await call<typeof api.getDraft>('GET /dashboard/requestor/drafts', {
    query: { documentId },
  });
  return draft;
}

export function sendDraft(documentId: number, body: { basedOn: number; content: api.DraftContent }) {
  return call<typeof api.keepDraft>('PUT /dashboard/requestor/drafts/:documentId', {
    params: { documentId },
    body,
  });
}

/** One that is gone already is as good. */
export async function discardDraft(documentId: number): Promise<void> {
  await call<typeof api.discardDraft>('DELETE /dashboard/requestor/drafts/:documentId', {
    params: { documentId },
  }).catch((error) => {
    if (!isNotFound(error)) throw error;
  });
}
