import type { exportRequests } from '#contract/api/requests.ts';
import { callForFile } from '../../shared/api.ts';
import { ExportButton } from '../../shared/ui/export-button.tsx';
import { statusOf } from './manage-requests-query.ts';
import type { RequestSearch } from './request-search.ts';

/** Saves every request that fits the filters. */
export function ExportRequestsButton({ filters }: { filters: RequestSearch }) {
  const { page: _, limit: __, ...others } = filters;
  const query = { ...others, status: statusOf(filters) };
  return (
    <ExportButton
      name="requests"
      fetchFile={() => callForFile<typeof exportRequests>('GET /requests/export', { query })}
    />
  );
}
