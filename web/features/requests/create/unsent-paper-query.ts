import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { previewRequest } from '#contract/api/requests.ts';
import { UNPRINTABLE } from '#contract/unprintable.ts';
import { callForFileAndHeader } from '../../../shared/api.ts';

export type Unsent = z.input<(typeof previewRequest)['body']>;

/** The paper of what is filled in, and the characters that it cannot show; said where it is missing, not as a toast: nothing was sent. */
export const unsentPaperQuery = (unsent: Unsent) =>
  queryOptions({
    queryKey: ['unsent-paper', unsent],
    queryFn: async ({ signal }) => {
      const options = { body: unsent, signal };
      const { file, said } = await callForFileAndHeader<typeof previewRequest>(
        UNPRINTABLE,
        'POST /requests/preview',
        options,
      );
      return { file, unprintable: decodeURIComponent(said) };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    // without a connection it fails, and that is said
    networkMode: 'always',
    refetchOnReconnect: true,
  });
