import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { ChosenSignee, createRequest, RequestFull } from '#contract/api/requests.ts';
import type { Answers } from '#documents/document.ts';
import { call, hasCode } from '../../../shared/api.ts';
import { changeReturnPath } from '../../../shared/return-path.ts';
import { onSessionEnd, rememberAccount } from '../../../shared/session.ts';
import { toastSuccess } from '../../../shared/toast.ts';
import { useLeaveLater } from '../../../shared/ui/dialogs/leave-later.ts';
import { useSubmission } from '../../../shared/use-submission.ts';
import { keepUnsentFiles } from '../files/unsent-files.ts';
import { toastFailedUploads, type Upload, uploadFiles } from '../files/upload-files.ts';
import { receiptAction } from '../receipt/receipt-download.ts';
import type { useServerDraft } from './use-server-draft.ts';

/** "redirect to /dashboard after 500 ms" (specification part 2, section 2). */
const REDIRECT_MS = 500;
const WITHOUT_FILES =
  'The request was created, but not every attachment was uploaded. You can try again on its page.';
const LOOK_FIRST = 'Please look whether it is there before you send it.';

const notUploaded = (names: string) => `Error while uploading ${names}`;

/** What is sent: the form, and the files that go with the request once it exists. */
export type FilledIn = {
  body: { documentId: number; signees: ChosenSignee[]; formResponse: Answers; key: string };
  uploads: Upload[];
};
type Draft = Pick<ReturnType<typeof useServerDraft>, 'stop' | 'goOn' | 'finish'>;
type Made = { request: RequestFull; sentAs?: undefined } | { request?: undefined; sentAs: number };

/** Makes a request of a form, uploads its files, and says where to go then. */
export function useCreateRequest(draft: Draft, showRefused: (error: Error) => void) {
  const router = useRouter();
  const leaveLater = useLeaveLater(REDIRECT_MS);
  const client = useQueryClient();

  const leaveFor = (href: string) => leaveLater(() => router.navigate({ href, ignoreBlocker: true }));

  /** To the request that was made when its answer was lost; nobody knows how many of the files followed it. */
  const leadToRequest = (requestId: number, uploads: readonly Upload[]) => {
    keepUnsentFiles(
      client,
      requestId,
      uploads.map((upload) => ({ ...upload, reason: LOOK_FIRST })),
    );
    toastSuccess(
      `It is request No. ${requestId}`,
      'You have sent this form already. You will be redirected shortly...',
    );
    leaveFor(`/requests/${requestId}`);
  };

  return useSubmission({
    mutationFn: async ({ body }: FilledIn): Promise<Made> => {
      await draft.stop();
      return call<typeof createRequest>('POST /requests', { body }).catch(asSentBefore);
    },
    onError: (error) => {
      draft.goOn(error);
      showRefused(error);
    },
    onSuccess: async ({ request, sentAs }, { uploads }) => {
      if (sentAs !== undefined) {
        draft.finish();
        return leadToRequest(sentAs, uploads);
      }
      void client.invalidateQueries({ refetchType: 'none' });
      const isStillTheirs = rememberAccount();
      const page = `/requests/${request.id}`;
      // the form is sent: whoever came back to it would find it empty, and send it again
      const stopListening = onSessionEnd(() => changeReturnPath(page));
      const failed = await uploadFiles(request.id, uploads, { isFromSignee: false });
      stopListening();
      draft.finish();
      if (!isStillTheirs()) return;
      const areUploaded = failed.length === 0;
      if (!areUploaded) keepUnsentFiles(client, request.id, failed);
      toastFailedUploads(failed, notUploaded, { titleOfSeveral: notUploaded, afterword: WITHOUT_FILES });
      if (areUploaded) {
        toastSuccess('Request created', 'You will be redirected shortly...', receiptAction(client, request));
      }
      leaveFor(areUploaded ? '/dashboard' : page);
    },
    meta: { failure: 'Error while creating request' },
  });
}

/** A form that was sent before has become a request, which is what its sender wanted. */
function asSentBefore(error: unknown): Made {
  const sentAs = hasCode(error, 'request.sent-before') ? error.data?.requestId : undefined;
  if (sentAs === undefined) throw error;
  return { sentAs };
}
