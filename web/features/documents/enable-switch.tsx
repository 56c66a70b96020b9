import { Loader, Switch } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { DocumentFull, enableDocument } from '#contract/api/documents.ts';
import { call } from '../../shared/api.ts';
import { toastSuccess } from '../../shared/toast.ts';
import { useSubmission } from '../../shared/use-submission.ts';

/** Whether a document may be requested; flips once the server has confirmed. */
export function EnableSwitch({ document: { id, name, enabled } }: { document: DocumentFull }) {
  const client = useQueryClient();
  const toggle = useSubmission({
    mutationFn: (wanted: boolean) =>
      call<typeof enableDocument>('PUT /documents/:id', { params: { id }, body: { enabled: wanted } }),
    onSuccess: ({ document }) => {
      toastSuccess(document.enabled ? 'Requests enabled' : 'Requests disabled', name);
      void client.invalidateQueries({ queryKey: ['catalogue'] });
      void client.invalidateQueries({ queryKey: ['missing-signees'] });
      return client.invalidateQueries({ queryKey: ['documents'] });
    },
    meta: { failure: 'Error' },
  });
  return (
    <Switch
      checked={enabled}
      // one that is disabled loses the focus, and with it the next press of the space bar
      thumbIcon={toggle.isPending ? <Loader size={10} color="ink" aria-label="Saving" /> : undefined}
      onChange={() => toggle.submit(!enabled)}
      onLabel="Yes"
      offLabel="No"
      size="md"
      aria-label={`Enable requests for ${name}`}
    />
  );
}
