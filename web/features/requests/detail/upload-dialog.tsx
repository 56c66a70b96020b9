import { Button, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { RequestFull } from '#contract/api/requests.ts';
import { ERRORS } from '#contract/errors.ts';
import { findDocument } from '#documents/registry.ts';
import { otherRequirements } from '#documents/requirements.ts';
import { focusFirstField } from '../../../shared/first-field.ts';
import { toastFailure, toastSuccess } from '../../../shared/toast.ts';
import { Dialog } from '../../../shared/ui/dialogs/dialog.tsx';
import { DialogFoot } from '../../../shared/ui/dialogs/dialog-foot.tsx';
import { useReloadLater } from '../../../shared/ui/dialogs/leave-later.ts';
import { useSending } from '../../../shared/ui/form/sending.ts';
import { uploadPlace } from '../files/picked-files.ts';
import { RequestorFiles } from '../files/requestor-files.tsx';
import { forgetUnsentFile, unsentFiles } from '../files/unsent-files.ts';
import { useUploads } from '../files/use-uploads.ts';
import type { DialogProps } from './dialog-props.ts';

/** "page reloads after 500 ms" (specification part 2, section 8). */
const RELOAD_MS = 500;

export function UploadDialog({ request, opened, onClose }: DialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Upload Attachments" closeOnClickOutside={false}>
      <UploadForm request={request} onClose={onClose} />
    </Dialog>
  );
}

function UploadForm({ request, onClose }: { request: RequestFull; onClose: () => void }) {
  const client = useQueryClient();
  const reloadLater = useReloadLater(RELOAD_MS);
  const uploads = useUploads(request.id, {
    isFromSignee: false,
    place: uploadPlace(request.id),
    alreadyThere: request.attachments.length,
    failure: (fileName) => `Error while uploading file: ${fileName}`,
    failed: unsentFiles(client, request.id),
    onSettled: (file) => forgetUnsentFile(client, request.id, file),
  });
  useSending(uploads.isUploading);
  const submit = async (only?: File) => {
    if (uploads.picked.length === 0) return toastFailure(ERRORS['attachment.missing'].message);
    if (!(await uploads.send(only))) return;
    toastSuccess('Attachments uploaded successfully');
    onClose();
    reloadLater();
  };
  const type = findDocument(request.document.key);
  const usual = type ? otherRequirements(type, request.formResponse) : [];
  return (
    <div ref={focusFirstField}>
      {usual.length > 0 && <Text mb="md">Usually asked for: {usual.join('; ')}.</Text>}
      <RequestorFiles
        request={request}
        uploads={uploads}
        disabled={uploads.isUploading}
        onRetry={(file) => void submit(file)}
      />
      <DialogFoot>
        <Button variant="default" onClick={onClose} disabled={uploads.isUploading}>
          Close
        </Button>
        <Button onClick={() => void submit()} loading={uploads.isUploading}>
          Upload
        </Button>
      </DialogFoot>
    </div>
  );
}
