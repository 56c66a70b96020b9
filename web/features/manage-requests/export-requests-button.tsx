import type { exportRequests } from '#contract/api/request-lists.ts';
import { callForStream } from '../../shared/api.ts';
import { ExportButton } from '../../shared/ui/lists/export-button.tsx';
import type { RequestSearch } from './request-search.ts';

/** Saves every request that fits the filters. */
export function ExportRequestsButton({ filters }: { filters: RequestSearch }) {
  const { page: _, limit: __, ...query } = filters;
  return (
    <ExportButton
      name="requests"
      fetchFile={(signal) => callForStream<typeof exportRequests>('GET /requests/export', { query, signal })}
    />
  );
}
