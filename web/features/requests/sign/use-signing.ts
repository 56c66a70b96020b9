import { useState } from 'react';
import type { RequestFull } from '#contract/api/requests.ts';
import { today } from '#contract/format/calendar-date.ts';
import { INPUT_ERROR } from '#documents/answers.ts';
import { checkSigning } from '#documents/check-request.ts';
import { initialValues } from '#documents/fill.ts';
import { useAnswers } from '../../../forms/use-answers.ts';
import { settings } from '../../../shared/settings.ts';
import { toastFailure, toastSuccess } from '../../../shared/toast.ts';
import { useAccount } from '../../../shared/use-account.ts';
import { uploadFiles } from '../files/upload-files.ts';
import { useAct } from '../use-act.ts';
import { stageOf } from './act-dialog-props.ts';
import { signingFormOf } from './signing-form.ts';

/** What the open stage's position fills in, the files it adds, and the signing itself. */
export function useSigning(request: RequestFull, onDone: () => void) {
  const account = useAccount();
  const [signingForm] = useState(() => signingFormOf(request));
  const fields = signingForm?.fields ?? [];
  const [initial] = useState(() =>
    initialValues(fields, {
      displayName: account?.displayName ?? '',
      position: account?.position?.name ?? '',
      email: account?.email ?? '',
      today: today(new Date(), settings().timeZone),
    }),
  );
  const form = useAnswers(fields, initial);
  const [files, setFiles] = useState<File[]>([]);
  const [isUploading, setUploading] = useState(false);
  const sign = useAct(request.id, 'sign', 'An error occured while signing the request');
  const { answers } = form.collect();
  const { issues } = checkSigning(signingForm, answers);

  const upload = async () => {
    setUploading(true);
    const uploads = files.map((file) => ({
      file,
      failure: `Error while uploading attachment: ${file.name}`,
    }));
    const areUploaded = await uploadFiles(request.id, uploads, {
      isFromSignee: true,
      // so that a second try does not send it twice
      onUploaded: (file) => setFiles((waiting) => waiting.filter((other) => other !== file)),
    });
    setUploading(false);
    return areUploaded;
  };

  /** "A signing file upload failure stops the signing" (specification part 2, section 8). */
  const submit = async () => {
    form.complain(issues);
    if (issues.length > 0) return toastFailure(INPUT_ERROR);
    if (!(await upload())) return;
    sign.mutate(
      { form: answers, ...stageOf(request) },
      {
        onSuccess: () => {
          toastSuccess('Request Signed!');
          onDone();
        },
      },
    );
  };

  const isBusy = isUploading || sign.isPending;
  return { fields, form, isReady: issues.length === 0, files, setFiles, isBusy, submit };
}
