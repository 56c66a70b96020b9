import type { RequestSummary } from '#contract/api/requests.ts';
import { RequestList } from '../../shared/ui/lists/request-list.tsx';
import { Section } from '../../shared/ui/page/section.tsx';
import { AllRequestsLink } from './all-requests-link.tsx';

export function RecentRequests({ requests }: { requests: RequestSummary[] }) {
  return (
    <Section title="Recent requests" action={<AllRequestsLink />}>
      <RequestList requests={requests} empty="No requests found" />
    </Section>
  );
}
