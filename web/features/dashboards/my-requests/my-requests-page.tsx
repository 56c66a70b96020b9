import { PageHeader } from '../../../shared/ui/page/page-header.tsx';
import { MyRequestsTabs } from './my-requests-tabs.tsx';
import type { MyRequestsTab } from './tabs.ts';

export function MyRequestsPage({ tab }: { tab: MyRequestsTab }) {
  return (
    <>
      <PageHeader title="My Requests" />
      <MyRequestsTabs tab={tab} />
    </>
  );
}
