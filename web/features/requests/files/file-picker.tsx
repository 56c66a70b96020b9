import { Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.layer.css';
import { IconFileUpload } from '@tabler/icons-react';
import { ERRORS } from '#contract/errors.ts';
import type { FileType } from '#contract/file-types.ts';
import { megabytes } from '#contract/format/file-size.ts';
import { LIMITS } from '#contract/limits.ts';
import { acceptOf, labelsOf, refusalOf } from '../../../forms/picked-file.ts';
import { toastFailure } from '../../../shared/toast.ts';
import { PickedFile } from './picked-file.tsx';
import type { useUploads } from './use-uploads.ts';

type Props = {
  uploads: Pick<ReturnType<typeof useUploads>, 'files' | 'setFiles' | 'sendings'>;
  /** How many files the request holds already. */
  alreadyThere: number;
  types: readonly FileType[];
  disabled?: boolean;
};

/** Drops or picks files, which are checked before anything is sent; each can be taken out again until then. */
export function FilePicker({ uploads, alreadyThere, types, disabled = false }: Props) {
  const { files, setFiles, sendings } = uploads;
  const add = async (dropped: readonly File[]) => {
    const checked = await Promise.all(
      dropped.map(async (file) => ({ file, refusal: await refusalOf(file, types) })),
    );
    const taken = checked.filter(({ refusal }) => !refusal).map(({ file }) => file);
    const added = withoutRepetitions([...files, ...taken]);
    const sent = files.filter((file) => sendings.get(file)?.isDone).length;
    // those that have arrived may be counted already
    const room = LIMITS.attachmentsPerRequest - alreadyThere + sent;
    const reasons = checked.flatMap(({ refusal }) => refusal ?? []);
    if (added.length > room) reasons.push(ERRORS['attachment.limit'].message);
    if (reasons.length > 0) toastFailure('Error', reasons.join(' '));
    setFiles((known) => withoutRepetitions([...known, ...taken]).slice(0, Math.max(room, known.length)));
  };
  return (
    <Stack gap="sm">
      <Dropzone
        onDrop={(dropped) => void add(dropped)}
        disabled={disabled}
        // only what the file chooser offers first: every file is checked by its content
        inputProps={{ 'aria-label': 'Choose files', accept: acceptOf(types) }}
      >
        <Stack align="center" gap={4} py="sm" style={{ pointerEvents: 'none' }}>
          <IconFileUpload size={32} stroke={1.5} aria-hidden />
          <Text size="sm" ta="center">
            Drop files here, or click to choose them
          </Text>
          <Text size="xs" c="dimmed" ta="center">
            {labelsOf(types)}, up to {megabytes(LIMITS.attachmentBytes)} each
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

function withoutRepetitions(files: readonly File[]): File[] {
  return [...new Map(files.map((file) => [keyOf(file), file])).values()];
}
