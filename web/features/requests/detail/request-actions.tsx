import { Button, Group } from '@mantine/core';
import { IconDownload, IconPaperclip, IconPrinter, IconSignature, IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { generatedForm, RequestFull } from '#contract/api/requests.ts';
import { callForFile } from '../../../shared/api.ts';
import { paperName } from '../preview/form-preview.tsx';
import { isBeingSealed } from '../request-queries.ts';
import { saveFile } from '../save-file.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { SealButton } from './seal-button.tsx';
import { UploadDialog } from './upload-dialog.tsx';
import { usePrint } from './use-print.ts';

type Dialog = 'cancel' | 'upload';

/** A button for each thing that the server says this viewer may do now. */
export function RequestActions({ request }: { request: RequestFull }) {
  const { id, abilities, status, isSealed } = request;
  const [dialog, setDialog] = useState<Dialog>();
  const close = () => setDialog(undefined);
  const print = usePrint(id);
  const download = useMutation({
    mutationFn: () =>
      callForFile<typeof generatedForm>('GET /requests/:id/generatedform', { params: { id } }),
    onSuccess: (file) => saveFile(file, paperName(request)),
    meta: { failure: 'An error occured while fetching the request' },
  });
  return (
    <Group gap="sm">
      {(abilities.sign || abilities.reject) && (
        <Button
          renderRoot={(props) => <Link to="/requests/sign/$id" params={{ id: String(id) }} {...props} />}
          variant={abilities.sign ? 'filled' : 'default'}
          leftSection={<IconSignature size={18} />}
        >
          {abilities.sign ? 'Sign Document' : 'Review Document'}
        </Button>
      )}
      {status === 'COMPLETED' && isSealed && (
        <Button
          leftSection={<IconDownload size={18} />}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          Download Approved Form
        </Button>
      )}
      {isBeingSealed(request) && <SealButton request={request} />}
      {abilities.attach && (
        <Button
          variant="default"
          leftSection={<IconPaperclip size={18} />}
          onClick={() => setDialog('upload')}
        >
          Upload Attachments
        </Button>
      )}
      {abilities.print && (
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} />}
          loading={print.isPending}
          onClick={() => print.mutate()}
        >
          Print
        </Button>
      )}
      {abilities.cancel && (
        <Button
          variant="outline"
          color="red.9"
          leftSection={<IconX size={18} />}
          onClick={() => setDialog('cancel')}
        >
          Cancel Request
        </Button>
      )}
      <CancelDialog id={id} opened={dialog === 'cancel'} onClose={close} />
      <UploadDialog request={request} opened={dialog === 'upload'} onClose={close} />
    </Group>
  );
}
