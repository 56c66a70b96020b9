import { FileInput, Input, Stack } from '@mantine/core';
import { useRef, useState } from 'react';
import type { FileType } from '#contract/file-types.ts';
import { NOT_THERE, type OwnFile } from '#documents/own-files.ts';
import { IconPaperclip } from '~icons';
import { acceptOf, labelsOf, refusalOf } from '../../../forms/picked-file.ts';
import { NotSent } from './not-sent.tsx';
import { PickedFile } from './picked-file.tsx';
import { useRemoveWithFocus } from './use-remove-with-focus.ts';
import type { Uploads } from './use-uploads.ts';

type Props = {
  asked: OwnFile;
  types: readonly FileType[];
  uploads: Uploads;
  disabled: boolean;
  onRetry: (file: File) => void;
};

/** A file that the document asks for and that is not there yet. */
export function OwnFilePicker({
  asked: { kind, label, isNeeded },
  types,
  uploads,
  disabled,
  onRetry,
}: Props) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const picked = uploads.picked.find((upload) => upload.kind === kind);
  const reset = useRef<() => void>(null);
  const { chooser, removeWithFocus } = useRemoveWithFocus<HTMLButtonElement>();
  const pick = async (file: File | null) => {
    // the same file can be picked again once it was put right
    reset.current?.();
    const reason = file && (await refusalOf(file, types));
    setRefusal(file && (reason ?? uploads.add([file], kind)));
  };
  if (picked) {
    return (
      <Input.Wrapper label={label} labelElement="div">
        <PickedFile
          file={picked.file}
          progress={uploads.progressOf(picked.file)}
          disabled={disabled}
          onRemove={(button) => removeWithFocus(() => uploads.remove(picked.file), button)}
          onRetry={() => onRetry(picked.file)}
        />
      </Input.Wrapper>
    );
  }
  return (
    <Stack gap="sm">
      <NotSent uploads={uploads} isHere={(name) => name.kind === kind && name.item === undefined} />
      <FileInput
        ref={chooser}
        label={label}
        description={`${isNeeded ? NOT_THERE.needed : NOT_THERE.optional} (${labelsOf(types)})`}
        required={isNeeded}
        error={refusal}
        accept={acceptOf(types)}
        value={null}
        onChange={(file) => void pick(file)}
        resetRef={reset}
        fileInputProps={{ 'aria-label': `Choose ${label}` }}
        placeholder="Choose a file"
        leftSection={<IconPaperclip size={18} />}
        disabled={disabled}
      />
    </Stack>
  );
}
