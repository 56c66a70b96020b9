import { Button, Group, Modal } from '@mantine/core';
import type { RequestFull } from '#contract/api/requests.ts';
import { typesTaken } from '#documents/check-file.ts';
import { findDocument } from '#documents/registry.ts';
import { reloadPage } from '../../../shared/reload-page.ts';
import { toastFailure, toastSuccess } from '../../../shared/toast.ts';
import { FilePicker } from '../files/file-picker.tsx';
import { useUploads } from '../files/use-uploads.ts';
import type { DialogProps } from './dialog-props.ts';

/** "page reloads after 500 ms" (specification part 2, section 8). */
const RELOAD_MS = 500;

export function UploadDialog({ request, opened, onClose }: DialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Upload Attachments" closeOnClickOutside={false}>
      <UploadForm request={request} onClose={onClose} />
    </Modal>
  );
}

function UploadForm({ request, onClose }: { request: RequestFull; onClose: () => void }) {
  const uploads = useUploads(request.id, {
    isFromSignee: false,
    failure: (fileName) => `Error while uploading file: ${fileName}`,
  });
  const submit = async () => {
    if (uploads.files.length === 0) return toastFailure('Please select a file to upload');
    if (!(await uploads.send())) return;
    toastSuccess('Attachments uploaded successfully');
    onClose();
    reloadPage(RELOAD_MS);
  };
  return (
    <>
      <FilePicker
        uploads={uploads}
        alreadyThere={request.attachments.length}
        types={typesTaken(findDocument(request.document.name), { kind: null, isFromSignee: false })}
        disabled={uploads.isUploading}
      />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} disabled={uploads.isUploading}>
          Close
        </Button>
        <Button onClick={() => void submit()} loading={uploads.isUploading}>
          Upload
        </Button>
      </Group>
    </>
  );
}
