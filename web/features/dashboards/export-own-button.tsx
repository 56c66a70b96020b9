import type { exportOwnRequests } from '#contract/api/request-lists.ts';
import { callForStream } from '../../shared/api.ts';
import { ExportButton } from '../../shared/ui/lists/export-button.tsx';

/** Saves one's own requests that are on their way or ended, or those that wait for oneself. */
export function ExportOwnButton({ which }: { which: 'active' | 'past' | 'to-sign' }) {
  return (
    <ExportButton
      name="requests"
      size="compact-sm"
      fetchFile={(signal) =>
        callForStream<typeof exportOwnRequests>('GET /dashboard/requests/export', {
          query: { which },
          signal,
        })
      }
    />
  );
}
