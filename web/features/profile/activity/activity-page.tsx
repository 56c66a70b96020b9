import { Paper, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ListView } from '../../../shared/ui/lists/list-view.tsx';
import { PaginationBar } from '../../../shared/ui/lists/pagination-bar.tsx';
import { DatedRows } from '../../../shared/ui/lists/recent-list.tsx';
import { PageHeader } from '../../../shared/ui/page/page-header.tsx';
import { activityQuery } from './activity-query.ts';
import type { ActivitySearch } from './activity-search.ts';

type Props = { search: ActivitySearch; onChange: (search: ActivitySearch) => void };

/** Everything one has done in the portal, newest first: one's own entries of the log. */
export function ActivityPage({ search, onChange }: Props) {
  const query = useQuery(activityQuery(search));
  return (
    <>
      <PageHeader title="Your activity" hasBack />
      <ListView query={query} rows={6}>
        {({ auditLogs, pagination }) => (
          <Paper>
            <DatedRows empty="No activities found" items={auditLogs}>
              {({ description }) => <Text size="sm">{description}</Text>}
            </DatedRows>
            <PaginationBar {...pagination} onChange={(page, limit) => onChange({ page, limit })} />
          </Paper>
        )}
      </ListView>
    </>
  );
}
