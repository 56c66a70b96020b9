import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pageOf } from '../../../shared/list-search.ts';
import { ListView } from '../../../shared/ui/lists/list-view.tsx';
import { PaginationBar } from '../../../shared/ui/lists/pagination-bar.tsx';
import { RequestList } from '../../../shared/ui/lists/request-list.tsx';
import { ExportOwnButton } from '../export-own-button.tsx';
import type { myPastRequestsQuery, myRequestsQuery } from './my-requests-query.ts';

type Props = { which: 'active' | 'past'; list: typeof myRequestsQuery | typeof myPastRequestsQuery };

export function OwnRequests({ which, list }: Props) {
  const [page, setPage] = useState(pageOf({}));
  const query = useQuery(list(page));
  return (
    <ListView query={query}>
      {({ requests, pagination }) => (
        <>
          <RequestList requests={requests} empty="No requests found" areMine />
          <PaginationBar {...pagination} onChange={(number, limit) => setPage({ page: number, limit })} />
          {pagination.total > 0 && (
            <Group justify="flex-end" p="md">
              <ExportOwnButton which={which} />
            </Group>
          )}
        </>
      )}
    </ListView>
  );
}
