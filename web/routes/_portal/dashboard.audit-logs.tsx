import { createFileRoute } from '@tanstack/react-router';
import { AuditLogsPage } from '../../features/audit-logs/audit-logs-page.tsx';
import { logSearch } from '../../features/audit-logs/log-search.ts';
import { requireCapability } from '../../shared/require-capability.ts';

export const Route = createFileRoute('/_portal/dashboard/audit-logs')({
  validateSearch: logSearch,
  loader: () => requireCapability('screen.audit-logs'),
  component: AuditLogsRoute,
});

function AuditLogsRoute() {
  const navigate = Route.useNavigate();
  return (
    <AuditLogsPage
      filters={Route.useSearch()}
      onChange={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
