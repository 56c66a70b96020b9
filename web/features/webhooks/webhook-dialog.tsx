import { Stack } from '@mantine/core';
import { useRef, useState } from 'react';
import { focusFirstError } from '../../forms/focus-first-error.ts';
import { hasCode } from '../../shared/api.ts';
import { issuesOf } from '../../shared/failures.ts';
import { toastFailure } from '../../shared/toast.ts';
import { FormModal, useUnsaved } from '../../shared/ui/dialogs/form-modal.tsx';
import { Form } from '../../shared/ui/form/form.tsx';
import { SubmitFoot } from '../../shared/ui/form/submit-foot.tsx';
import { useSubmission } from '../../shared/use-submission.ts';
import { problemsOf, type WebhookDraft, WebhookFields, type WebhookProblems } from './webhook-fields.tsx';

type Props = {
  title: string;
  submitLabel: string;
  /** The title of the toast when it fails. */
  failure: string;
  before: WebhookDraft;
  /** Sends it; closes the dialog or shows what comes next. */
  save: (draft: WebhookDraft) => Promise<unknown>;
  onClose: () => void;
};

/** Where to, and what; problems stand at their fields. */
export function WebhookDialog({ title, ...form }: Props) {
  return (
    <FormModal opened onClose={form.onClose} title={title} size="lg">
      <WebhookForm {...form} />
    </FormModal>
  );
}

function WebhookForm({ submitLabel, failure, before, save, onClose }: Omit<Props, 'title'>) {
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(before);
  const [problems, setProblems] = useState<WebhookProblems>({});
  const isChanged = draft.url !== before.url || draft.eventTypes.join() !== before.eventTypes.join();
  useUnsaved(isChanged);
  const refuse = (found: WebhookProblems) => {
    setProblems(found);
    focusFirstError(form.current);
  };
  const sending = useSubmission({
    mutationFn: () => save(draft),
    onError: (error) => refuse(refusedFields(error)),
    meta: { failure },
  });
  const submit = () => {
    const found = problemsOf(draft);
    if (Object.keys(found).length > 0) return refuse(found);
    if (!isChanged) return toastFailure('No changes');
    sending.submit();
  };
  return (
    <Form ref={form} noValidate isSending={sending.isPending} onSubmit={submit}>
      <Stack>
        <WebhookFields
          draft={draft}
          problems={problems}
          onChange={(changed) => {
            setDraft(changed);
            setProblems({});
          }}
        />
      </Stack>
      <SubmitFoot submitLabel={submitLabel} isSending={sending.isPending} onCancel={onClose} />
    </Form>
  );
}

const ABOUT_ADDRESS = ['webhook.not-https', 'webhook.private-address', 'webhook.unknown-host'] as const;

function refusedFields(error: Error): WebhookProblems {
  const isAboutAddress = ABOUT_ADDRESS.some((code) => hasCode(error, code));
  if (isAboutAddress) return { url: error.message };
  const { url, eventTypes } = issuesOf(error);
  return { url, eventTypes };
}
