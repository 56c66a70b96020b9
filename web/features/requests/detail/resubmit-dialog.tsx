import { Blockquote, Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { RequestFull } from '#contract/api/requests.ts';
import { toastFailure, toastSuccess } from '../../../shared/toast.ts';
import type { ActionDialogProps } from '../actions/action-dialog-props.ts';
import { usePerformAction } from '../actions/use-perform-action.ts';
import { askedBy } from '../asked-by.ts';
import { RequestorFiles } from '../files/requestor-files.tsx';
import { useUploads } from '../files/use-uploads.ts';

/** What a signee asked the requestor for, and the answer: files, and the request goes back to the signee. */
export function ResubmitDialog({ request, opened, onClose, onDone }: ActionDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Request from Signee" closeOnClickOutside={false}>
      <ResubmitForm request={request} onDone={onDone} />
    </Modal>
  );
}

function ResubmitForm({ request, onDone }: { request: RequestFull; onDone: () => void }) {
  const uploads = useUploads(request.id, {
    isFromSignee: false,
    alreadyThere: request.attachments.length,
    failure: (fileName) => `Error while uploading ${fileName}`,
  });
  const hasFiles = uploads.picked.length > 0;
  const resubmit = usePerformAction(request.id, 'resubmit', {
    failure: 'Error while resubmitting request',
    before: uploads.send,
    onSuccess: () => {
      toastSuccess(hasFiles ? 'Files uploaded successfully' : 'Request resubmitted successfully');
      onDone();
    },
  });
  const isBusy = uploads.isUploading || resubmit.isPending;
  const send = () => (hasFiles ? resubmit.submit({}) : toastFailure('Please select a file to upload'));

  return (
    <Stack>
      <div>
        <Text size="sm">{askedBy(request)} asks you:</Text>
        <Blockquote p="sm" mt="xs" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {request.message || 'The signee did not provide a reason.'}
        </Blockquote>
      </div>
      <RequestorFiles request={request} uploads={uploads} disabled={isBusy} />
      <Group justify="flex-end">
        {!hasFiles && (
          <Button variant="subtle" onClick={() => resubmit.submit({})} disabled={isBusy}>
            Resubmit Without Files
          </Button>
        )}
        <Button onClick={send} loading={isBusy}>
          Upload and Resubmit
        </Button>
      </Group>
    </Stack>
  );
}
