import { Blockquote, Button, Stack, Text, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import type { ActionBody } from '#contract/api/request-actions.ts';
import type { RequestFull } from '#contract/api/requests.ts';
import { ERRORS } from '#contract/errors.ts';
import { focusFirstError } from '../../../forms/focus-first-error.ts';
import { issuesOf } from '../../../shared/failures.ts';
import { givenReason } from '../../../shared/request-hint.ts';
import { toastFailure, toastSuccess } from '../../../shared/toast.ts';
import { Dialog } from '../../../shared/ui/dialogs/dialog.tsx';
import { DialogFoot } from '../../../shared/ui/dialogs/dialog-foot.tsx';
import { useSending } from '../../../shared/ui/form/sending.ts';
import { useDraftState } from '../../../shared/use-draft-state.ts';
import type { ActionDialogProps } from '../actions/action-dialog-props.ts';
import { usePerformAction } from '../actions/use-perform-action.ts';
import { askedBy } from '../asked-by.ts';
import { ItemFields } from '../files/item-fields.tsx';
import { forgetItemsOfFiles, itemsOfFiles, keepItemOfFile } from '../files/items-of-files.ts';
import { RequestorFiles } from '../files/requestor-files.tsx';
import { UploadedFiles } from '../files/uploaded-files.tsx';
import { useUploads } from '../files/use-uploads.ts';
import {
  answersTo,
  asksInWords,
  filesForNoItem,
  filesSinceAsked,
  itemsAskedFor,
  lengthRefusal,
  refusalOfAnswer,
} from './asked-items.ts';

/** What a signee asked the requestor for, and the answer: files or words for each thing, and the request goes back to the signee. */
export function ResubmitDialog({ request, opened, onClose, onDone }: ActionDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Request from Signee" closeOnClickOutside={false}>
      <ResubmitForm request={request} onDone={onDone} />
    </Dialog>
  );
}

function ResubmitForm({ request, onDone }: { request: RequestFull; onDone: () => void }) {
  // what is given stands by the question, so that it is for this one alone
  const draft = `requests/${request.id}/resubmit/${request.latestEvent?.id}`;
  const uploads = useUploads(request.id, {
    isFromSignee: false,
    place: draft,
    alreadyThere: request.attachments.length,
    failure: (fileName) => `Error while uploading ${fileName}`,
  });
  const [sentFor, setSentFor] = useState(() => itemsOfFiles(request.id));
  const items = itemsAskedFor(request, sentFor, uploads.arrivedFor);
  const [words, setWords, , forgetWords] = useDraftState<string[]>(draft, [], { survivesLeaving: true });
  const [message, setMessage, , forgetMessage] = useDraftState(`${draft}/message`, '', {
    survivesLeaving: true,
  });
  const [sent, setSent] = useState<ActionBody<'resubmit'>>({});
  const fields = useRef<HTMLDivElement>(null);
  const hasFiles = uploads.picked.length > 0;
  const hasArrived = filesSinceAsked(request).length > 0;
  const hasWords = [message, ...words].some((answer) => answer?.trim());
  const resubmit = usePerformAction(request.id, 'resubmit', {
    failure: 'Error while resubmitting request',
    before: uploads.send,
    onSuccess: () => {
      forgetWords();
      forgetMessage();
      forgetItemsOfFiles(request.id);
      toastSuccess(hasFiles ? 'Files uploaded successfully' : 'Request resubmitted successfully');
      onDone();
    },
    onError: () => focusFirstError(fields.current),
  });
  const isBusy = uploads.isUploading || resubmit.isPending;
  useSending(isBusy);
  const answer = () => {
    const refusal = lengthRefusal(message) ?? words.map(lengthRefusal).find((one) => one);
    if (refusal) {
      focusFirstError(fields.current);
      return toastFailure(refusal);
    }
    resubmit.submit(() => {
      const body = {
        ...(message.trim() && { message: message.trim() }),
        ...answersTo(items, words, uploads.arrivedFor),
      };
      setSent(body);
      return body;
    });
  };
  const issues = issuesOf(resubmit.error);
  const send = () =>
    hasFiles || hasArrived || hasWords ? answer() : toastFailure(ERRORS['attachment.missing'].message);

  return (
    <>
      <Stack ref={fields}>
        {/* read first, aloud too: the dialog opens by itself */}
        <div className="read-first" tabIndex={-1} data-autofocus>
          <Text size="sm">{askedBy(request)} asks you:</Text>
          <Blockquote p="sm" mt="xs" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {givenReason(request)}
          </Blockquote>
        </div>
        <UploadedFiles
          files={filesForNoItem(request, items, uploads.arrivedFor)}
          asked={items.map(({ asked }) => asked)}
          onChoose={(file, item) => {
            keepItemOfFile(request.id, file.id, item);
            setSentFor(itemsOfFiles(request.id));
          }}
          disabled={isBusy}
        />
        {items.map(({ asked, kind, types, arrived }, item) => (
          <ItemFields
            key={asked}
            asked={asked}
            item={item}
            kind={kind}
            types={types}
            arrived={arrived}
            uploads={uploads}
            answer={words[item] ?? ''}
            answerError={lengthRefusal(words[item]) ?? refusalOfAnswer(item, words[item] ?? '', sent, issues)}
            onAnswer={(text) =>
              setWords((known) => items.map((_, at) => (at === item ? text : (known[at] ?? ''))))
            }
            disabled={isBusy}
          />
        ))}
        {asksInWords(request) && (
          <Textarea
            label="Your answer in words"
            autosize
            maxRows={6}
            value={message}
            error={lengthRefusal(message) ?? (sent.message === message.trim() && issues.message)}
            onChange={(event) => setMessage(event.currentTarget.value)}
          />
        )}
        <RequestorFiles
          request={request}
          uploads={uploads}
          {...(items.length > 0 && { without: items.flatMap(({ kind }) => kind ?? []) })}
          disabled={isBusy}
        />
      </Stack>
      <DialogFoot>
        {!hasFiles && !hasArrived && (
          <Button variant="subtle" onClick={answer} disabled={isBusy}>
            Resubmit Without Files
          </Button>
        )}
        <Button onClick={send} loading={isBusy}>
          Upload and Resubmit
        </Button>
      </DialogFoot>
    </>
  );
}
