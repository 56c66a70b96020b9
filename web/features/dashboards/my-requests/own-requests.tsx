import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DEFAULT_PAGE_SIZE } from '../../../shared/list-search.ts';
import { PaginationBar } from '../../../shared/ui/pagination-bar.tsx';
import { QueryView } from '../../../shared/ui/query-view.tsx';
import { RequestList } from '../../../shared/ui/request-list.tsx';
import type { myPastRequestsQuery, myRequestsQuery, Page } from './my-requests-query.ts';

type Props = { list: typeof myRequestsQuery | typeof myPastRequestsQuery };

export function OwnRequests({ list }: Props) {
  const [page, setPage] = useState<Page>({ page: 1, limit: DEFAULT_PAGE_SIZE });
  const query = useQuery(list(page));
  return (
    <QueryView query={query}>
      {({ requests, pagination }) => (
        <>
          <RequestList requests={requests} empty="No requests found" areMine />
          <PaginationBar {...pagination} onChange={(number, limit) => setPage({ page: number, limit })} />
        </>
      )}
    </QueryView>
  );
}
