import type { Account } from '#contract/api/accounts.ts';
import { longDate, today } from '#contract/format/calendar-date.ts';
import { greeting } from '#contract/format/greeting.ts';
import { settings } from '../../shared/settings.ts';
import { PageHeader } from '../../shared/ui/page/page-header.tsx';
import { useNow } from '../../shared/use-now.ts';
import { MyRequestsLink } from './my-requests-link.tsx';

/** Greets by the time of day where the institution is, as all clock times of the portal are its own. */
export function GreetingHeader({ account }: { account: Account }) {
  const now = useNow();
  const { timeZone } = settings();
  const hour = Number(now.toLocaleTimeString('en-US', { timeZone, hour: '2-digit', hourCycle: 'h23' }));
  return (
    <PageHeader
      tabTitle="Overview"
      title={`${greeting(hour)}, ${account.firstName}`}
      description={longDate(today(now, timeZone))}
    >
      <MyRequestsLink />
    </PageHeader>
  );
}
