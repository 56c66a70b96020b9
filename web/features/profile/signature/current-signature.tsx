import { useQuery } from '@tanstack/react-query';
import type { Account } from '#contract/api/accounts.ts';
import { signatureQuery } from '../../../shared/queries/signature.ts';
import { SignatureLine } from '../../../shared/ui/form/signature-line.tsx';
import { EmptyState } from '../../../shared/ui/lists/empty-state.tsx';
import { QueryView } from '../../../shared/ui/page/query-view.tsx';
import { Section } from '../../../shared/ui/page/section.tsx';

export function CurrentSignature({ account }: { account: Account }) {
  const query = useQuery(signatureQuery(account));
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
