import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { AccountSummary } from '#contract/api/accounts.ts';
import type { RequestSummary } from '#contract/api/requests.ts';
import { REQUESTOR_STATUSES } from '#contract/lifecycle.ts';
import { PersonLink } from '../../../shared/ui/person-link.tsx';
import { placeOf } from '../../../shared/waiting-text.ts';

/** Whom a request waits for, a link to their page; where nobody can act, to who would have to in its document. */
export function WaitsFor({ request }: { request: RequestSummary }) {
  const { status, requestor, currentPipeline, document } = request;
  if (REQUESTOR_STATUSES.includes(status)) return <Person of={requestor} as="who asked for it" />;
  const signee = status === 'PENDING' ? null : currentPipeline?.signee;
  if (signee) return <Person of={signee} as={placeOf(currentPipeline)} />;
  return (
    <Anchor
      inherit
      underline="always"
      renderRoot={(props) => (
        <Link to="/dashboard/documents" search={{ documentId: document.id }} {...props} />
      )}
    >
      {currentPipeline?.position ? `a new ${currentPipeline.position.name}` : 'somebody whom an Admin names'}
    </Anchor>
  );
}

function Person({ of: person, as }: { of: AccountSummary; as: string }) {
  return (
    <>
      <PersonLink person={person} inherit underline="always" />
      {as && ` (${as})`}
    </>
  );
}
