import { Input, Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.layer.css';
import { useEffect, useId, useState } from 'react';
import { DEFAULT_TYPES, type FileType } from '#contract/file-types.ts';
import { megabytes } from '#contract/format/file-size.ts';
import { LIMITS } from '#contract/limits.ts';
import { IconFileUpload } from '~icons';
import { acceptOf, labelsOf, refusalOf } from '../../../forms/picked-file.ts';
import { NotSent } from './not-sent.tsx';
import { PickedFile } from './picked-file.tsx';
import { useRemoveWithFocus } from './use-remove-with-focus.ts';
import { keyOf, type Uploads } from './use-uploads.ts';

type Props = {
  uploads: Uploads;
  types?: readonly FileType[];
  disabled?: boolean;
  /** Sends one file again; by itself that is all. */
  onRetry?: (file: File) => void;
  /** It has taken the place of the button that was pressed. */
  takesFocus?: boolean;
};

/** Drops or picks files of no particular kind, which are checked before anything is sent. */
export function FilePicker(props: Props) {
  const {
    uploads,
    types = DEFAULT_TYPES,
    disabled = false,
    onRetry = uploads.send,
    takesFocus = false,
  } = props;
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const refusalsId = useId();
  const { list, chooser, removeWithFocus } = useRemoveWithFocus<HTMLDivElement>();
  useEffect(() => {
    if (takesFocus) chooser.current?.focus();
  }, [takesFocus, chooser]);
  const files = uploads.picked.filter(({ kind, item }) => kind === null && item === undefined);
  const add = async (dropped: readonly File[]) => {
    const checked = await Promise.all(
      dropped.map(async (file) => ({ file, refusal: await refusalOf(file, types) })),
    );
    const taken = checked.filter(({ refusal }) => !refusal).map(({ file }) => file);
    const tooMany = uploads.add(taken);
    setRefusals([...checked.flatMap(({ refusal }) => refusal ?? []), ...(tooMany ? [tooMany] : [])]);
  };
  return (
    <Stack gap="sm">
      <NotSent uploads={uploads} isHere={({ kind, item }) => kind === null && item === undefined} />
      <Dropzone
        ref={chooser}
        onDrop={(dropped) => void add(dropped)}
        disabled={disabled}
        // only what the file chooser offers first: every file is checked by its content
        inputProps={{ 'aria-label': 'Choose files', accept: acceptOf(types) }}
        aria-describedby={refusals.length > 0 ? refusalsId : undefined}
      >
        <Stack align="center" gap={4} py="sm" style={{ pointerEvents: 'none' }}>
          <IconFileUpload size={32} stroke={1.5} />
          <Text size="sm" ta="center">
            Drop files here, or click to choose them
          </Text>
          <Text size="xs" c="dimmed" ta="center">
            {labelsOf(types)}, up to {megabytes(LIMITS.attachmentBytes)} each
          </Text>
        </Stack>
      </Dropzone>
      {refusals.length > 0 && (
        <Stack id={refusalsId} role="alert" gap={4} style={{ overflowWrap: 'anywhere' }}>
          {refusals.map((refusal) => (
            <Input.Error key={refusal}>{refusal}</Input.Error>
          ))}
        </Stack>
      )}
      {files.length > 0 && (
        <Stack
          component="ul"
          ref={list}
          gap="xs"
          m={0}
          p={0}
          aria-label="Chosen files"
          style={{ listStyle: 'none' }}
        >
          {files.map((upload) => (
            <li key={keyOf(upload)}>
              <PickedFile
                file={upload.file}
                progress={uploads.progressOf(upload.file)}
                disabled={disabled}
                onRemove={(button) => removeWithFocus(() => uploads.remove(upload.file), button)}
                onRetry={() => onRetry(upload.file)}
              />
            </li>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
