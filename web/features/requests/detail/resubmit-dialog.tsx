import { Blockquote, Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Attachment } from '#contract/api/attachments.ts';
import type { ActionBody } from '#contract/api/request-actions.ts';
import type { RequestFull } from '#contract/api/requests.ts';
import { typesTaken } from '#documents/check-file.ts';
import { ownFiles } from '#documents/own-files.ts';
import { findDocument } from '#documents/registry.ts';
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
import { type Uploads, useUploads } from '../files/use-uploads.ts';

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
  const came = filesSinceAsked(request);
  const items = itemsAskedFor(request, came, sentFor).map((one, item) => {
    const justNow = uploads.arrivedFor(item);
    return { ...one, arrived: one.arrived.filter(({ id }) => !justNow.includes(id)) };
  });
  const accountedFor = [
    ...items.flatMap(({ arrived }, item) => [...arrived.map(({ id }) => id), ...uploads.arrivedFor(item)]),
    ...uploads.arrivedFor(undefined),
  ];
  const others = came.filter(({ id }) => !accountedFor.includes(id));
  const [words, setWords, , forgetWords] = useDraftState<string[]>(draft, [], { survivesLeaving: true });
  const hasFiles = uploads.picked.length > 0;
  const hasArrived = came.length > 0;
  const hasWords = words.some((answer) => answer?.trim());
  const resubmit = usePerformAction(request.id, 'resubmit', {
    failure: 'Error while resubmitting request',
    before: uploads.send,
    onSuccess: () => {
      forgetWords();
      forgetItemsOfFiles(request.id);
      toastSuccess(hasFiles ? 'Files uploaded successfully' : 'Request resubmitted successfully');
      onDone();
    },
  });
  const isBusy = uploads.isUploading || resubmit.isPending;
  useSending(isBusy);
  const answer = () => resubmit.submit(() => bodyOf(items, words, uploads));
  const send = () =>
    hasFiles || hasArrived || hasWords ? answer() : toastFailure('Please select a file to upload');

  return (
    <>
      <Stack>
        {/* read first, aloud too: the dialog opens by itself */}
        <div className="read-first" tabIndex={-1} data-autofocus>
          <Text size="sm">{askedBy(request)} asks you:</Text>
          <Blockquote p="sm" mt="xs" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {givenReason(request)}
          </Blockquote>
        </div>
        <UploadedFiles
          files={others}
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
            onAnswer={(text) =>
              setWords((known) => items.map((_, at) => (at === item ? text : (known[at] ?? ''))))
            }
            disabled={isBusy}
          />
        ))}
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

function filesSinceAsked({ latestEvent, attachments }: RequestFull): Attachment[] {
  if (latestEvent?.type !== 'moreinfo') return [];
  return attachments.filter(
    ({ isFromSignee, createdAt }) => !isFromSignee && createdAt > latestEvent.createdAt,
  );
}

/**
 * What the question asks for one by one. A file that came since counts as an answer to the item that it was sent for, before
 * the page was loaded anew or the dialog closed; one that the form itself names does however it came.
 */
function itemsAskedFor(
  { latestEvent, document, formResponse }: RequestFull,
  came: readonly Attachment[],
  sentFor: ReturnType<typeof itemsOfFiles>,
) {
  const type = findDocument(document.key);
  const own = type ? ownFiles(type, formResponse) : [];
  if (latestEvent?.type !== 'moreinfo') return [];
  return latestEvent.items.map(({ asked }, item) => {
    const kind = own.find(({ label }) => label === asked)?.kind ?? null;
    const isFor = (file: Attachment) => sentFor[file.id] === item || (kind !== null && file.kind === kind);
    const arrived = came.filter(isFor);
    return { asked, kind, types: typesTaken(type, { kind, isFromSignee: false }), arrived };
  });
}

function bodyOf(
  items: readonly { arrived: readonly Attachment[] }[],
  words: readonly string[],
  uploads: Uploads,
): ActionBody<'resubmit'> {
  const answers = items.flatMap(({ arrived }, item) => {
    const answer = words[item]?.trim();
    const attachmentIds = [...arrived.map(({ id }) => id), ...uploads.arrivedFor(item)];
    if (!answer && attachmentIds.length === 0) return [];
    return [{ item, ...(answer && { answer }), ...(attachmentIds.length > 0 && { attachmentIds }) }];
  });
  return answers.length > 0 ? { answers } : {};
}
