import { Checkbox, Stack, Text, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import type { ActionBody } from '#contract/api/request-actions.ts';
import type { RequestFull } from '#contract/api/requests.ts';
import { inWords, needWords } from '#contract/asked-items.ts';
import type { Action } from '#contract/lifecycle.ts';
import { MESSAGE_REQUIRED } from '#contract/required-inputs.ts';
import { focusFirstError } from '../../../forms/focus-first-error.ts';
import { issuesOf } from '../../../shared/failures.ts';
import { toastFailure, toastSuccess } from '../../../shared/toast.ts';
import { Dialog } from '../../../shared/ui/dialogs/dialog.tsx';
import { Form } from '../../../shared/ui/form/form.tsx';
import { SubmitFoot } from '../../../shared/ui/form/submit-foot.tsx';
import { useDraftState } from '../../../shared/use-draft-state.ts';
import { type ActionDialogProps, seenStage } from './action-dialog-props.ts';
import { useLeadToAvailability } from './use-lead-to-availability.ts';
import { usePerformAction } from './use-perform-action.ts';

/** The actions that cannot go without a message. */
export type MessageAction = {
  [A in Action]: ActionBody<A> extends { message: string } ? A : never;
}[Action];
export type MessageTexts = {
  title: string;
  /** What will happen, above the field. */
  explanation: string;
  label: string;
  placeholder: string;
  submitLabel: string;
  success: { title: string; message: string };
  failure: string;
  isDangerous?: true;
  /** An empty message is sent as well, for the server to refuse. */
  isUnchecked?: true;
  /** What can be ticked instead of written. */
  items?: { label: string; of: (request: RequestFull) => readonly string[] };
};

/** The dialog of an action that goes with a signee's words to the requestor. */
export function messageDialog(action: MessageAction, texts: MessageTexts) {
  return (props: ActionDialogProps) => <MessageDialog {...props} action={action} texts={texts} />;
}

type Props = ActionDialogProps & { action: MessageAction; texts: MessageTexts };

function MessageDialog({ action, texts, request, opened, onClose, onDone }: Props) {
  const leadToAvailability = useLeadToAvailability();
  const form = useRef<HTMLFormElement>(null);
  const draft = `requests/${request.id}/${action}`;
  const [message, setMessage, , forgetMessage] = useDraftState(draft, '', { survivesLeaving: true });
  const [ticked, setTicked, , forgetTicked] = useDraftState<string[]>(`${draft}/items`, [], {
    survivesLeaving: true,
  });
  const [isRefused, setRefused] = useState(false);
  const [sent, setSent] = useState<string>();
  const perform = usePerformAction(request.id, action, {
    failure: texts.failure,
    onSuccess: () => {
      forgetMessage();
      forgetTicked();
      toastSuccess(texts.success.title, texts.success.message);
      onDone();
    },
    onError: (error) => {
      leadToAvailability(error);
      if (issuesOf(error).message) focusFirstError(form.current);
    },
  });
  const items = texts.items?.of(request) ?? [];
  // in the order of the form, and without what it no longer asks for
  const asked = items.filter((item) => ticked.includes(item));
  const isEmpty = message.trim() === '' && needWords(asked);
  const submit = () => {
    const isMissing = isEmpty && !texts.isUnchecked;
    setRefused(isMissing);
    if (isMissing) {
      focusFirstError(form.current);
      return toastFailure(MESSAGE_REQUIRED);
    }
    setSent(message);
    perform.submit({
      message: message.trim() || (asked.length > 0 ? inWords(asked) : ''),
      ...(asked.length > 0 && { items: asked }),
      ...seenStage(request),
    });
  };
  // what was refused has been changed since
  const refused = message === sent ? issuesOf(perform.error).message : undefined;
  const refusal = isRefused && isEmpty ? MESSAGE_REQUIRED : refused;
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.title}>
      <Form ref={form} noValidate isSending={perform.isPending} onSubmit={submit}>
        <Text mb="md">{texts.explanation}</Text>
        {items.length > 0 && (
          <Checkbox.Group label={texts.items?.label} value={ticked} onChange={setTicked} mb="md">
            <Stack gap="xs" mt="xs">
              {items.map((item) => (
                <Checkbox
                  key={item}
                  value={item}
                  label={item}
                  description={needWords([item]) && 'Please say below what is meant.'}
                />
              ))}
            </Stack>
          </Checkbox.Group>
        )}
        <Textarea
          ref={goOnAtTheEnd}
          label={texts.label}
          placeholder={texts.placeholder}
          required={needWords(asked)}
          autosize
          minRows={4}
          maxRows={12}
          data-autofocus
          value={message}
          error={refusal}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
        <SubmitFoot
          submitLabel={texts.submitLabel}
          isSending={perform.isPending}
          isDangerous={texts.isDangerous}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  );
}

/** Of a text that was kept, when its dialog opens again; a browser begins before it. */
function goOnAtTheEnd(box: HTMLTextAreaElement | null) {
  box?.setSelectionRange(box.value.length, box.value.length);
}
