import { useQueryClient } from '@tanstack/react-query';
import type { uploadSignature } from '#contract/api/profile.ts';
import { freshProfileQuery } from '../../../shared/queries/profile.ts';
import { toastSuccess } from '../../../shared/toast.ts';
import { useReloadLater } from '../../../shared/ui/dialogs/leave-later.ts';
import { upload } from '../../../shared/upload.ts';
import { useSubmission } from '../../../shared/use-submission.ts';

export const FAILURE = 'Error while uploading signature';
/** "Page reload 1 second after a signature upload" (specification part 1, section 9). */
const RELOAD_AFTER_MS = 1000;

export function useSaveSignature() {
  const client = useQueryClient();
  const reloadLater = useReloadLater(RELOAD_AFTER_MS);
  return useSubmission({
    mutationFn: (image: File) => upload<typeof uploadSignature>('POST /profile/signature', { file: image }),
    onSuccess: () => {
      toastSuccess('Signature uploaded successfully');
      reloadLater();
      // not waited for: the signature is stored, whatever comes of it
      void client.prefetchQuery(freshProfileQuery);
    },
    meta: { failure: FAILURE },
  });
}
