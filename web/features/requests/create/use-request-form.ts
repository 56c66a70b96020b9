import { useRef, useState } from 'react';
import type { Account } from '#contract/api/accounts.ts';
import type { Draft } from '#contract/api/drafts.ts';
import type { RequestFull } from '#contract/api/requests.ts';
import type { Issue } from '#contract/errors.ts';
import { checkRequest } from '#documents/check-request.ts';
import type { DocumentType } from '#documents/document.ts';
import { allFields } from '#documents/fields.ts';
import { focusErrorSummary, focusFirstError } from '../../../forms/focus-first-error.ts';
import { useAnswers } from '../../../forms/use-answers.ts';
import { hasCode } from '../../../shared/api.ts';
import { toastFailure } from '../../../shared/toast.ts';
import { prefilled } from '../prefilled.ts';
import { beginForm } from './begin-form.ts';
import { nameOfForm, readBrowserCopy } from './browser-copy.ts';
import { refusalOfForm } from './refusal-of-form.ts';
import { missingFiles, refusedFiles, signeesOf, uploadsOf } from './request-payload.ts';
import { type FilledIn, useCreateRequest } from './use-create-request.ts';
import { useServerDraft } from './use-server-draft.ts';

/** The draft that the portal has, and the request whose answers are wanted beside it. */
type Beginning = { found: Draft | null | undefined; toCopy: RequestFull | undefined };

/** From an empty form to a request: what it begins with, checking, and sending it. */
export function useRequestForm(
  documentId: number,
  type: DocumentType,
  account: Account,
  { found, toCopy }: Beginning,
) {
  const formRef = useRef<HTMLFormElement>(null);
  const [fields] = useState(() => allFields(type.form));
  const [initial] = useState(() => prefilled(fields, account));
  const name = nameOfForm(documentId);
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
  const filledIn = (): FilledIn => ({
    body: body(),
    uploads: uploadsOf(type, form.binding.shown, form.files),
  });

  const create = useCreateRequest(draft, showRefused);

  return { form, formRef, check, filledIn, create, draft, copied };
}
