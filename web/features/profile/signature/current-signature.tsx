import { useQuery } from '@tanstack/react-query';
import type { Account } from '#contract/api/accounts.ts';
import type { getSignature } from '#contract/api/profile.ts';
import { callForFile, isNotFound } from '../../../shared/api.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { QueryView } from '../../../shared/ui/query-view.tsx';
import { Section } from '../../../shared/ui/section.tsx';
import { SignatureLine } from './signature-line.tsx';

export function CurrentSignature({ account }: { account: Account }) {
  const query = useQuery({
    // another image has the same address: the page is loaded anew after an upload
    queryKey: ['signature', account.signatureUrl],
    queryFn: ({ signal }) => fetchSignature(signal),
    meta: { failure: 'Error while fetching profile' },
  });
  return (
    <Section title="Current signature">
      <QueryView query={query} rows={2}>
        {(image) =>
          image ? (
            <SignatureLine image={image} alt="Your signature" account={account} />
          ) : (
            <EmptyState text="No signature has been uploaded yet." />
          )
        }
      </QueryView>
    </Section>
  );
}

/** 404 means that none was uploaded; every other status but 200 is an error (specification part 1, section 7). */
function fetchSignature(signal: AbortSignal): Promise<Blob | null> {
  return callForFile<typeof getSignature>('GET /profile/signature', { signal }).catch((error: unknown) => {
    if (error instanceof Error && isNotFound(error)) return null;
    throw error;
  });
}
