import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../shared/ui/page/query-view.tsx';
import { AppointmentItems, AppointmentSection } from './appointment-list.tsx';
import { Columns } from './columns.tsx';
import { appointmentsQuery } from './dashboard-query.ts';
import { MyRequestsTabs } from './my-requests/my-requests-tabs.tsx';
import type { MyRequestsTab } from './my-requests/tabs.ts';

export function StudentDashboard({ tab }: { tab: MyRequestsTab }) {
  const query = useQuery(appointmentsQuery);
  return (
    <Columns
      main={<MyRequestsTabs tab={tab} />}
      aside={
        <AppointmentSection>
          <QueryView query={query}>
            {({ appointments }) => <AppointmentItems appointments={appointments} />}
          </QueryView>
        </AppointmentSection>
      }
    />
  );
}
