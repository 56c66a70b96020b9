import type { QueryClient } from '@tanstack/react-query';
import type { RequestFull, receipt } from '#contract/api/requests.ts';
import { receiptFileName } from '#contract/format/file-name.ts';
import { callForFile } from '../../../shared/api.ts';
import { saveFile } from '../../../shared/save-file.ts';
import { FETCH_FAILURE } from '../failures.ts';

type Requested = Pick<RequestFull, 'id' | 'document'>;

export const RECEIPT_LABEL = 'Download Receipt';

/** A mutation that saves the receipt of a request. */
export function receiptDownload({ id, document }: Requested) {
  return {
    mutationFn: async () => {
      const file = await callForFile<typeof receipt>('GET /requests/:id/receipt', { params: { id } });
      saveFile(file, receiptFileName(document.name, id));
    },
    meta: { failure: FETCH_FAILURE },
  };
}

/** For a toast, which outlasts the screen that shows it. */
export function receiptAction(client: QueryClient, request: Requested) {
  const onClick = () => {
    const download = client.getMutationCache().build(client, receiptDownload(request));
    // a failure is told by the query client
    void download.execute(undefined).catch(() => undefined);
  };
  return { label: RECEIPT_LABEL, onClick };
}
