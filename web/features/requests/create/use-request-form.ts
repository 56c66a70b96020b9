import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { Account } from '#contract/api/accounts.ts';
import type { Draft } from '#contract/api/drafts.ts';
import type { createRequest } from '#contract/api/requests.ts';
import { checkRequest } from '#documents/check-request.ts';
import type { DocumentType } from '#documents/document.ts';
import { allFields } from '#documents/fields.ts';
import { initialValues } from '#documents/fill.ts';
import { focusErrorSummary, focusFirstError } from '../../../forms/focus-first-error.ts';
import { useAnswers } from '../../../forms/use-answers.ts';
import { call } from '../../../shared/api.ts';
import { settings } from '../../../shared/settings.ts';
import { toastFailure, toastSuccess } from '../../../shared/toast.ts';
import { useSubmission } from '../../../shared/use-submission.ts';
import { keepUnsentFiles } from '../files/unsent-files.ts';
import { toastFailedUploads, uploadFiles } from '../files/upload-files.ts';
import { receiptAction } from '../receipt/receipt-download.ts';
import { refusalOfForm } from './refusal-of-form.ts';
import { missingFiles, refusedFiles, requestorOf, signeesOf, uploadsOf } from './request-payload.ts';
import { useServerDraft } from './use-server-draft.ts';

/** "redirect to /dashboard after 500 ms" (specification part 2, section 2). */
const REDIRECT_MS = 500;
const WITHOUT_FILES =
  'The request was created, but not every attachment was uploaded. You can try again on its page.';

const notUploaded = (names: string) => `Error while uploading ${names}`;

/** From an empty form to a request with its files: checking, creating, uploading, and where to go then. */
export function useRequestForm(
  documentId: number,
  type: DocumentType,
  account: Account,
  found: Draft | null,
) {
  const router = useRouter();
  const client = useQueryClient();
  const formRef = useRef<HTMLFormElement>(null);
  const [fields] = useState(() => allFields(type.form));
  const [initial] = useState(() => initialValues(fields, requestorOf(account, settings().timeZone)));
  const name = `requests/create/${documentId}`;
  const form = useAnswers(fields, initial, { name, kept: found?.content, isKeptByCaller: true });
  const draft = useServerDraft(form, { accountId: account.id, documentId, name, found });

  const body = () => {
    const { answers, people } = form.collect();
    return { documentId, signees: signeesOf(people), formResponse: answers };
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
    if (issues.length > 1) focusErrorSummary(formRef.current);
    else focusFirstError(formRef.current);
    return false;
  };

  /** What is sent: exactly what the form holds at this moment. */
  const filledIn = () => ({ body: body(), uploads: uploadsOf(type, form.binding.shown, form.files) });

  const create = useSubmission({
    mutationFn: async (sent: ReturnType<typeof filledIn>) => {
      await draft.stop();
      return call<typeof createRequest>('POST /requests', { body: sent.body });
    },
    onError: draft.goOn,
    onSuccess: async ({ request }, { uploads }) => {
      draft.finish();
      void client.invalidateQueries({ refetchType: 'none' });
      const failed = await uploadFiles(request.id, uploads, { isFromSignee: false });
      const areUploaded = failed.length === 0;
      if (!areUploaded) keepUnsentFiles(client, request.id, failed);
      toastFailedUploads(failed, notUploaded, { titleOfSeveral: notUploaded, afterword: WITHOUT_FILES });
      if (areUploaded) {
        toastSuccess('Request created', 'You will be redirected shortly...', receiptAction(client, request));
      }
      const href = areUploaded ? '/dashboard' : `/requests/${request.id}`;
      setTimeout(() => router.navigate({ href, ignoreBlocker: true }), REDIRECT_MS);
    },
    meta: { failure: 'Error while creating request' },
  });

  return { form, formRef, check, filledIn, create, draft };
}
