import { Button, Group, Modal } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toastFailure, toastSuccess } from '../../../shared/toast.ts';
import { FilePicker } from '../files/file-picker.tsx';
import { uploadFiles } from '../files/upload-files.ts';

/** "page reloads after 500 ms" (specification part 2, section 8): we fetch anew instead, so that the toast can be read. */
const RELOAD_MS = 500;

type Props = { id: number; opened: boolean; onClose: () => void };

export function UploadDialog({ id, opened, onClose }: Props) {
  const client = useQueryClient();
  const [files, setFiles] = useState<File[]>([]);
  const send = useMutation({
    mutationFn: () =>
      uploadFiles(
        id,
        files.map((file) => ({ file, failure: `Error while uploading file: ${file.name}` })),
        {
          isFromSignee: false,
          onUploaded: (file) => setFiles((waiting) => waiting.filter((other) => other !== file)),
        },
      ),
    onSuccess: (isDone) => {
      setTimeout(() => client.invalidateQueries({ queryKey: ['request', id] }), RELOAD_MS);
      if (!isDone) return;
      toastSuccess('Attachments uploaded successfully');
      onClose();
    },
  });
  const submit = () => (files.length > 0 ? send.mutate() : toastFailure('Please select a file to upload'));
  return (
    <Modal opened={opened} onClose={onClose} title="Upload Attachments" closeOnClickOutside={!send.isPending}>
      <FilePicker files={files} onChange={setFiles} disabled={send.isPending} />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} disabled={send.isPending}>
          Close
        </Button>
        <Button onClick={submit} loading={send.isPending}>
          Upload
        </Button>
      </Group>
    </Modal>
  );
}
