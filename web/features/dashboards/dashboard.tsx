import { PageHeader } from '../../shared/ui/page-header.tsx';

export function Dashboard() {
  return <PageHeader title="Overview" />;
}
