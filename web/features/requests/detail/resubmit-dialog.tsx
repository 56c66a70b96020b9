import { Blockquote, Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { RequestFull } from '#contract/api/requests.ts';
import { toastFailure, toastSuccess } from '../../../shared/toast.ts';
import { RequestorFiles } from '../files/requestor-files.tsx';
import { useUploads } from '../files/use-uploads.ts';
import { useAct } from '../use-act.ts';
import type { DialogProps } from './dialog-props.ts';

/** What a signee asked the requestor for, and the answer: files, and the request goes back to the signee. */
export function ResubmitDialog({ request, opened, onClose }: DialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Request from Signee" closeOnClickOutside={false}>
      <ResubmitForm request={request} />
    </Modal>
  );
}

function ResubmitForm({ request }: { request: RequestFull }) {
  const uploads = useUploads(request.id, {
    isFromSignee: false,
    alreadyThere: request.attachments.length,
    failure: (fileName) => `Error while uploading ${fileName}`,
  });
  const resubmit = useAct(request.id, 'resubmit', 'Error while resubmitting request');
  const isBusy = uploads.isUploading || resubmit.isPending;
  const hasFiles = uploads.picked.length > 0;

  const send = async () => {
    if (!hasFiles) return toastFailure('Please select a file to upload');
    if (!(await uploads.send())) return;
    toastSuccess('Files uploaded successfully');
    resubmit.mutate({});
  };
  const sendNothing = () =>
    resubmit.mutate({}, { onSuccess: () => toastSuccess('Request resubmitted successfully') });

  const { signee, position } = request.currentPipeline ?? {};
  return (
    <Stack>
      <div>
        <Text size="sm">
          {[signee?.displayName, position?.name].filter(Boolean).join(', ') || 'The signee'} asks you:
        </Text>
        <Blockquote p="sm" mt="xs" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {request.message || 'The signee did not provide a reason.'}
        </Blockquote>
      </div>
      <RequestorFiles request={request} uploads={uploads} disabled={isBusy} />
      <Group justify="flex-end">
        {!hasFiles && (
          <Button variant="subtle" onClick={sendNothing} disabled={isBusy}>
            Resubmit Without Files
          </Button>
        )}
        <Button onClick={() => void send()} loading={isBusy}>
          Upload and Resubmit
        </Button>
      </Group>
    </Stack>
  );
}
