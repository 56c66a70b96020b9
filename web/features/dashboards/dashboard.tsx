import type { ReactNode } from 'react';
import type { Role } from '#contract/roles.ts';
import { useAccount } from '../../shared/use-account.ts';
import { AdminDashboard } from './admin-dashboard.tsx';
import type { Period } from './charts/charts.tsx';
import { GreetingHeader } from './greeting-header.tsx';
import type { MyRequestsTab } from './my-requests/tabs.ts';
import { SetupReminder } from './setup-reminder.tsx';
import { SigneeDashboard } from './signee-dashboard.tsx';
import { StaffDashboard } from './staff-dashboard.tsx';
import { StudentDashboard } from './student-dashboard.tsx';
import { TodoCard } from './todo/todo-card.tsx';

type Props = Period & { tab: MyRequestsTab };

const DASHBOARDS: Record<Role, (props: Props) => ReactNode> = {
  Admin: AdminDashboard,
  Staff: StaffDashboard,
  Faculty: SigneeDashboard,
  Executive: SigneeDashboard,
  Student: StudentDashboard,
};

/** The home of each role. */
export function Dashboard(props: Props) {
  const account = useAccount();
  if (!account) return null;
  const RoleDashboard = DASHBOARDS[account.role.name];
  return (
    <>
      <GreetingHeader account={account} />
      <TodoCard account={account} />
      <SetupReminder account={account} />
      <RoleDashboard {...props} />
    </>
  );
}
