import { useQueryClient } from '@tanstack/react-query';
import type { changePipeline, DocumentFull, NewStage } from '#contract/api/documents.ts';
import { call } from '../../../shared/api.ts';
import { readChoicesAnew } from '../../../shared/queries/read-choices-anew.ts';
import { toastSuccess } from '../../../shared/toast.ts';
import { useSubmission } from '../../../shared/use-submission.ts';

export const SAVING_FAILED = 'Error while changing the pipeline';

type Changed = { basedOn: number[]; stages: NewStage[] };

/** Replaces the stages of a document; whatever shows them is fetched again. */
export function useSavePipeline(
  id: number,
  onSaved: (document: DocumentFull) => void,
  onError: (error: Error) => void,
) {
  const client = useQueryClient();
  return useSubmission({
    mutationFn: (body: Changed) =>
      call<typeof changePipeline>('PUT /documents/:id/pipeline', { params: { id }, body }),
    onSuccess: ({ document }) => {
      toastSuccess('Pipeline changed', document.name);
      onSaved(document);
      return client.invalidateQueries();
    },
    onError: (error) => {
      readChoicesAnew(client, error);
      onError(error);
    },
    meta: { failure: SAVING_FAILED },
  });
}
