import { Paper } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ListView } from '../../shared/ui/lists/list-view.tsx';
import { PaginationBar } from '../../shared/ui/lists/pagination-bar.tsx';
import { RequestList } from '../../shared/ui/lists/request-list.tsx';
import { PageHeader } from '../../shared/ui/page/page-header.tsx';
import { ExportRequestsButton } from './export-requests-button.tsx';
import { manageRequestsQuery } from './manage-requests-query.ts';
import { RequestFilters } from './request-filters.tsx';
import { type RequestSearch, requestSearch } from './request-search.ts';

type Props = { filters: RequestSearch; onChange: (filters: RequestSearch) => void };

/** Every request of the portal, for Staff and Admin; the filters live in the address. */
export function ManageRequestsPage({ filters, onChange }: Props) {
  const query = useQuery(manageRequestsQuery(filters));
  return (
    <>
      <PageHeader title="Requests">
        <ExportRequestsButton filters={filters} />
      </PageHeader>
      <Paper>
        <RequestFilters
          filters={filters}
          onChange={(change) => onChange(requestSearch({ ...filters, ...change, page: undefined }))}
        />
        <ListView query={query} rows={6}>
          {({ requests, pagination }) => (
            <>
              <RequestList requests={requests} empty="No requests found. Try using different filters" />
              <PaginationBar
                {...pagination}
                onChange={(page, limit) => onChange({ ...filters, page, limit })}
              />
            </>
          )}
        </ListView>
      </Paper>
    </>
  );
}
