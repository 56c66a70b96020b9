import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LIMITS } from '#contract/limits.ts';
import { RequestList } from '../../shared/ui/lists/request-list.tsx';
import { QueryView } from '../../shared/ui/page/query-view.tsx';
import { Section } from '../../shared/ui/page/section.tsx';
import { useAccount } from '../../shared/use-account.ts';
import { AppointmentList } from './appointment-list.tsx';
import { Columns } from './columns.tsx';
import { signeeDashboardQuery } from './dashboard-query.ts';
import { ExportOwnButton } from './export-own-button.tsx';

/** Faculty and executives: what waits for their signature, and whom they meet. */
export function SigneeDashboard() {
  const account = useAccount();
  const query = useQuery(signeeDashboardQuery(account?.role.name === 'Faculty' ? 'Faculty' : 'Executive'));
  return (
    <QueryView query={query}>
      {({ toSign, appointments }) => (
        <Columns
          main={
            <Section
              title="Requests to sign"
              action={toSign.length > 0 && <ExportOwnButton which="to-sign" />}
            >
              <RequestList requests={toSign} empty="No requests to sign" areToSign />
              {toSign.length >= LIMITS.toSignItems && (
                <Text size="sm" c="dimmed" p="md">
                  These are the oldest {LIMITS.toSignItems}. The CSV file has all of them.
                </Text>
              )}
            </Section>
          }
          aside={<AppointmentList appointments={appointments} />}
        />
      )}
    </QueryView>
  );
}
