import { useQuery } from '@tanstack/react-query';
import type { getSignature } from '#contract/api/profile.ts';
import { ApiError, callForFile } from '../../../shared/api.ts';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { QueryView } from '../../../shared/ui/query-view.tsx';
import { Section } from '../../../shared/ui/section.tsx';
import { SignatureImage } from './signature-image.tsx';

/** `version` changes when another signature is on file. */
export function CurrentSignature({ version }: { version: string | null }) {
  const query = useQuery({
    queryKey: ['signature', version],
    queryFn: ({ signal }) => fetchSignature(signal),
    meta: { failure: 'Error while fetching profile' },
  });
  return (
    <Section title="Current signature">
      <QueryView query={query} rows={2}>
        {(image) =>
          image ? (
            <SignatureImage image={image} alt="Your signature" />
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
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  });
}
