import { useState } from 'react';
import type { RequestFull } from '#contract/api/requests.ts';
import { checkSigning } from '#documents/check-request.ts';
import { INPUT_ERROR } from '#documents/input-error.ts';
import { useAnswers } from '../../../forms/use-answers.ts';
import { toastFailure, toastSuccess } from '../../../shared/toast.ts';
import { useAccount } from '../../../shared/use-account.ts';
import { seenStage } from '../actions/action-dialog-props.ts';
import { usePerformAction } from '../actions/use-perform-action.ts';
import { SIGN_FAILURE } from '../failures.ts';
import { signingPlace } from '../files/picked-files.ts';
import { useUploads } from '../files/use-uploads.ts';
import { prefilled } from '../prefilled.ts';
import { signingFormOf } from './signing-form.ts';

type Options = {
  /** The toast's title should it fail. */
  failure?: string;
  onDone: () => void;
  /** Once the fields show what is missing. */
  onRefused: () => void;
};

export type Signing = ReturnType<typeof useSigning>;

/** What the open stage's position fills in, the files it adds, and the signing itself. */
export function useSigning(request: RequestFull, { failure = SIGN_FAILURE, onDone, onRefused }: Options) {
  const account = useAccount();
  const [signingForm] = useState(() => signingFormOf(request));
  const fields = signingForm?.fields ?? [];
  const [initial] = useState(() => prefilled(fields, account));
  const place = signingPlace(request.id, request.currentPipeline?.stageId);
  const form = useAnswers(fields, initial, { name: place, survivesLeaving: true });
  const uploads = useUploads(request.id, {
    isFromSignee: true,
    place,
    alreadyThere: request.attachments.length,
    failure: (fileName) => `Error while uploading attachment: ${fileName}`,
  });
  const sign = usePerformAction(request.id, 'sign', {
    failure,
    // "A signing file upload failure stops the signing" (specification part 2, section 8)
    before: uploads.send,
    onSuccess: () => {
      form.forget();
      toastSuccess('Request Signed!');
      onDone();
    },
  });
  const { answers } = form.collect();
  const { issues } = checkSigning(signingForm, answers);

  /** Says at each field what is missing, and leads to the first. */
  const showMissing = () => {
    form.setErrors(issues);
    onRefused();
  };
  const submit = () => {
    if (issues.length === 0) return sign.submit({ form: answers, ...seenStage(request) });
    toastFailure(INPUT_ERROR, issues.find(({ message }) => message !== INPUT_ERROR)?.message);
    showMissing();
  };

  const isBusy = uploads.isUploading || sign.isPending;
  return { fields, form, isReady: issues.length === 0, uploads, isBusy, submit, showMissing };
}
