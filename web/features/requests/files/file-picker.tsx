import { ActionIcon, Group, Stack, Text } from '@mantine/core';
import { Dropzone, MIME_TYPES } from '@mantine/dropzone';
import '@mantine/dropzone/styles.layer.css';
import { IconFileUpload, IconX } from '@tabler/icons-react';
import { shortFileName } from '#contract/format/file-name.ts';
import { fileSize } from '#contract/format/file-size.ts';
import { LIMITS } from '#contract/limits.ts';
import { toastFailure } from '../../../shared/toast.ts';

const ACCEPTED = [MIME_TYPES.pdf, MIME_TYPES.doc, MIME_TYPES.docx, MIME_TYPES.png, MIME_TYPES.jpeg];

type Props = { files: readonly File[]; onChange: (files: File[]) => void; disabled?: boolean };

/** Drops or picks files; each one picked can be taken out again. */
export function FilePicker({ files, onChange, disabled = false }: Props) {
  return (
    <Stack gap="sm">
      <Dropzone
        onDrop={(dropped) => onChange([...files, ...dropped])}
        onReject={([refused]) => toastFailure('Error', refusal(refused?.errors[0]?.code))}
        accept={ACCEPTED}
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
            PDF, Word, PNG or JPG, up to {LIMITS.attachmentBytes / 1024 / 1024} MB each
          </Text>
        </Stack>
      </Dropzone>
      {files.map((file, index) => (
        <Group key={`${file.name}-${file.lastModified}-${file.size}`} justify="space-between" wrap="nowrap">
          <Text size="sm" title={file.name}>
            {shortFileName(file.name)}{' '}
            <Text span size="xs" c="dimmed">
              {fileSize(file.size)}
            </Text>
          </Text>
          <ActionIcon
            variant="subtle"
            color="red"
            aria-label={`Remove ${file.name}`}
            disabled={disabled}
            onClick={() => onChange(files.filter((_, other) => other !== index))}
          >
            <IconX size={16} />
          </ActionIcon>
        </Group>
      ))}
    </Stack>
  );
}

function refusal(code: string | undefined): string {
  if (code === 'file-too-large') return 'A file may be at most 25 MB.';
  return 'Only pdf, doc, docx, png and jpg files are accepted.';
}
