import { Anchor } from '@mantine/core';
import type { AccountSummary } from '#contract/api/accounts.ts';
import type { RequestSummary } from '#contract/api/requests.ts';
import { REQUESTOR_STATUSES } from '#contract/lifecycle.ts';
import { leadsTo } from '../../../shared/ui/leads-to.tsx';
import { PersonLink } from '../../../shared/ui/people/person-link.tsx';
import { isVacancy, placeOf, whoIsMissing } from '../../../shared/waiting-text.ts';

/**
 * Whom a request waits for, a link to their page. Where nobody can act: at a vacancy to the document, whose stages say who would have to,
 * else to the request, where an administrator names somebody.
 */
export function WaitsFor({ request }: { request: RequestSummary }) {
  const { id, status, requestor, currentPipeline, document } = request;
  if (REQUESTOR_STATUSES.includes(status)) return <Person of={requestor} as="who asked for it" />;
  const signee = status === 'PENDING' ? null : currentPipeline?.signee;
  if (signee) return <Person of={signee} as={placeOf(currentPipeline)} />;
  return (
    <Anchor
      inherit
      underline="always"
      renderRoot={leadsTo(
        isVacancy(request)
          ? { to: '/dashboard/documents', search: { documentId: document.id } }
          : { to: '/requests/$id', params: { id: String(id) } },
      )}
    >
      {whoIsMissing(request)}
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
