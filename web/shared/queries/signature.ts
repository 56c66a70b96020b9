import { queryOptions } from '@tanstack/react-query';
import type { Account } from '#contract/api/accounts.ts';
import type { getSignature } from '#contract/api/profile.ts';
import { callForFile, orNull } from '../api.ts';

/** The image of one's own signature; null without one. Another image has the same address: the page is loaded anew after an upload. */
export const signatureQuery = ({ signatureUrl }: Pick<Account, 'signatureUrl'>) =>
  queryOptions({
    queryKey: ['signature', signatureUrl],
    queryFn: ({ signal }) => fetchSignature(signal),
    meta: { failure: 'Error while fetching profile' },
  });

/** 404 means that none was uploaded; every other status but 200 is an error (specification part 1, section 7). */
function fetchSignature(signal: AbortSignal): Promise<Blob | null> {
  return orNull(callForFile<typeof getSignature>('GET /profile/signature', { signal }));
}
