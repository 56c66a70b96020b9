import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { previewRequest } from '#contract/api/requests.ts';
import { callForFile } from '../../../shared/api.ts';

export type Unsent = z.input<(typeof previewRequest)['body']>;

/** The paper of what is filled in; said where it is missing, not as a toast: nothing was sent. */
export const unsentPaperQuery = (unsent: Unsent) =>
  queryOptions({
    queryKey: ['unsent-paper', unsent],
    queryFn: ({ signal }) =>
      callForFile<typeof previewRequest>('POST /requests/preview', { body: unsent, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // without a connection it fails, and that is said
    networkMode: 'always',
    refetchOnReconnect: true,
  });
