import { Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.layer.css';
import { IconFileUpload } from '@tabler/icons-react';
import { ERRORS } from '#contract/errors.ts';
import { LIMITS } from '#contract/limits.ts';
import { toastFailure } from '../../../shared/toast.ts';
import { PickedFile } from './picked-file.tsx';
import type { useUploads } from './use-uploads.ts';

// with the endings, as not every computer knows what a docx is
const ACCEPTED = {
  'application/pdf': ['.pdf'],
  'application/msword': ['.doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
};
const EMPTY = { code: 'file-empty', message: '' };
const MOST_MEGABYTES = LIMITS.attachmentBytes / 1024 / 1024;

type Props = {
  uploads: Pick<ReturnType<typeof useUploads>, 'files' | 'setFiles' | 'sendings'>;
  /** How many files the request holds already. */
  alreadyThere: number;
  disabled?: boolean;
};

/** Drops or picks files, which are checked before anything is sent; each can be taken out again until then. */
export function FilePicker({ uploads, alreadyThere, disabled = false }: Props) {
  const { files, setFiles, sendings } = uploads;
  const add = (dropped: readonly File[]) => {
    const isKnown = (file: File) => files.some((other) => keyOf(other) === keyOf(file));
    const added = [...files, ...dropped.filter((file) => !isKnown(file))];
    const sent = files.filter((file) => sendings.get(file)?.isDone).length;
    // those that have arrived may be counted already
    const room = LIMITS.attachmentsPerRequest - alreadyThere + sent;
    if (added.length > room) toastFailure('Error', ERRORS['attachment.limit'].message);
    setFiles(added.slice(0, Math.max(room, files.length)));
  };
  return (
    <Stack gap="sm">
      <Dropzone
        onDrop={add}
        onReject={([refused]) =>
          toastFailure('Error', refusal(refused?.file.name ?? '', refused?.errors[0]?.code))
        }
        accept={ACCEPTED}
        validator={(file) => (file.size === 0 ? EMPTY : null)}
        maxSize={LIMITS.attachmentBytes}
        disabled={disabled}
        inputProps={{ 'aria-label': 'Choose files' }}
      >
        <Stack align="center" gap={4} py="sm" style={{ pointerEvents: 'none' }}>
          <IconFileUpload size={32} stroke={1.5} aria-hidden />
          <Text size="sm" ta="center">
            Drop files here, or click to choose them
          </Text>
          <Text size="xs" c="dimmed" ta="center">
            PDF, Word, PNG or JPG, up to {MOST_MEGABYTES} MB each
          </Text>
        </Stack>
      </Dropzone>
      {files.length > 0 && (
        <Stack component="ul" gap="xs" m={0} p={0} aria-label="Chosen files" style={{ listStyle: 'none' }}>
          {files.map((file) => (
            <PickedFile
              key={keyOf(file)}
              file={file}
              sending={sendings.get(file)}
              disabled={disabled}
              onRemove={() => setFiles(files.filter((other) => other !== file))}
            />
          ))}
        </Stack>
      )}
    </Stack>
  );
}

const keyOf = ({ name, lastModified, size }: File) => `${name}-${lastModified}-${size}`;

function refusal(name: string, code: string | undefined): string {
  if (code === 'file-too-large') return `${name} is too large: a file may have at most ${MOST_MEGABYTES} MB.`;
  if (code === EMPTY.code) return `${name} is empty.`;
  return ERRORS['attachment.type'].message;
}
