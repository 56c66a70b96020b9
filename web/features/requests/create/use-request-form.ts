import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { Account } from '#contract/api/accounts.ts';
import type { Draft } from '#contract/api/drafts.ts';
import type { createRequest, RequestFull } from '#contract/api/requests.ts';
import type { Issue } from '#contract/errors.ts';
import { checkRequest } from '#documents/check-request.ts';
import type { DocumentType } from '#documents/document.ts';
import { allFields } from '#documents/fields.ts';
import { focusErrorSummary, focusFirstError } from '../../../forms/focus-first-error.ts';
import { useAnswers } from '../../../forms/use-answers.ts';
import { call, hasCode } from '../../../shared/api.ts';
import { changeReturnPath } from '../../../shared/return-path.ts';
import { onSessionEnd, rememberAccount } from '../../../shared/session.ts';
import { toastFailure, toastSuccess } from '../../../shared/toast.ts';
import { useLeaveLater } from '../../../shared/ui/dialogs/leave-later.ts';
import { useSubmission } from '../../../shared/use-submission.ts';
import { keepUnsentFiles } from '../files/unsent-files.ts';
import { toastFailedUploads, type Upload, uploadFiles } from '../files/upload-files.ts';
import { prefilled } from '../prefilled.ts';
import { receiptAction } from '../receipt/receipt-download.ts';
import { beginForm } from './begin-form.ts';
import { readBrowserCopy } from './browser-copy.ts';
import { refusalOfForm } from './refusal-of-form.ts';
import { missingFiles, refusedFiles, signeesOf, uploadsOf } from './request-payload.ts';
import { useServerDraft } from './use-server-draft.ts';

/** "redirect to /dashboard after 500 ms" (specification part 2, section 2). */
const REDIRECT_MS = 500;
const WITHOUT_FILES =
  'The request was created, but not every attachment was uploaded. You can try again on its page.';

const LOOK_FIRST = 'Please look whether it is there before you send it.';

const notUploaded = (names: string) => `Error while uploading ${names}`;

type Made = { request: RequestFull; sentAs?: undefined } | { request?: undefined; sentAs: number };

/** A form that was sent before has become a request, which is what its sender wanted. */
function asSentBefore(error: unknown): Made {
  const sentAs = hasCode(error, 'request.sent-before') ? error.data?.requestId : undefined;
  if (sentAs === undefined) throw error;
  return { sentAs };
}

export type FilledIn = ReturnType<ReturnType<typeof useRequestForm>['filledIn']>;

/** The draft that the portal has, and the request whose answers are wanted beside it. */
type Beginning = { found: Draft | null | undefined; toCopy: RequestFull | undefined };

/** From an empty form to a request with its files: checking, creating, uploading, and where to go then. */
export function useRequestForm(
  documentId: number,
  type: DocumentType,
  account: Account,
  { found, toCopy }: Beginning,
) {
  const router = useRouter();
  const leaveLater = useLeaveLater(REDIRECT_MS);
  const client = useQueryClient();
  const formRef = useRef<HTMLFormElement>(null);
  const [fields] = useState(() => allFields(type.form));
  const [initial] = useState(() => prefilled(fields, account));
  const name = `requests/create/${documentId}`;
  const [{ copied, kept, offered }] = useState(() =>
    beginForm(fields, initial, { local: readBrowserCopy(account.id, name), found, toCopy }),
  );
  const form = useAnswers(fields, initial, {
    name: copied ? undefined : name,
    kept,
    isKeptByCaller: true,
  });
  const draft = useServerDraft(form, {
    accountId: account.id,
    documentId,
    name,
    found: offered,
    isCopied: copied !== undefined,
  });

  const body = () => {
    const { answers, people } = form.collect();
    return { documentId, signees: signeesOf(people), formResponse: answers, key: form.filled.key };
  };

  /** Says all that is wrong: as a toast, at each field, and in the list above the form, to which it leads if it is long. */
  const check = async (): Promise<boolean> => {
    const { shown } = form.binding;
    const refused = await refusedFiles(type, shown, form.files);
    const missing = missingFiles(type, shown, form.files);
    const issues = [...checkRequest(type, body(), account).issues, ...missing, ...refused];
    form.setErrors(issues);
    const [first, ...others] = issues;
    if (!first) return true;
    const { title, message } = refusalOfForm([first, ...others]);
    toastFailure(title, message);
    leadTo(issues);
    return false;
  };

  const leadTo = ({ length }: readonly Issue[]) => {
    if (length > 1) focusErrorSummary(formRef.current);
    else focusFirstError(formRef.current);
  };

  /** What only the server knows, such as that a professor is gone, stands at its field too; the toast is there already. */
  const showRefused = (error: Error) => {
    if (!hasCode(error, 'input.invalid')) return;
    form.setErrors(error.issues);
    leadTo(error.issues);
  };

  /** What is sent: exactly what the form holds at this moment. */
  const filledIn = () => ({ body: body(), uploads: uploadsOf(type, form.binding.shown, form.files) });

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

  const create = useSubmission({
    mutationFn: async (sent: ReturnType<typeof filledIn>): Promise<Made> => {
      await draft.stop();
      return call<typeof createRequest>('POST /requests', { body: sent.body }).catch(asSentBefore);
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

  return { form, formRef, check, filledIn, create, draft, copied };
}
