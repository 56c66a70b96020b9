import { Fieldset, FileInput, Stack, Textarea } from '@mantine/core';
import { useRef, useState } from 'react';
import type { Attachment } from '#contract/api/attachments.ts';
import type { FileType } from '#contract/file-types.ts';
import { IconPaperclip } from '~icons';
import { acceptOf, labelsOf, refusalOf } from '../../../forms/picked-file.ts';
import { FileItem } from './file-list.tsx';
import { NotSent } from './not-sent.tsx';
import { PickedFile } from './picked-file.tsx';
import { useRemoveWithFocus } from './use-remove-with-focus.ts';
import { keyOf, type Uploads } from './use-uploads.ts';

type Props = {
  asked: string;
  /** Counted from 0. */
  item: number;
  /** The document's own kind of file that was asked for, or null. */
  kind: string | null;
  types: readonly FileType[];
  /** Files for it that the request holds already. */
  arrived: readonly Attachment[];
  uploads: Uploads;
  answer: string;
  onAnswer: (answer: string) => void;
  /** What is wrong with the words. */
  answerError: string | undefined;
  disabled: boolean;
};

/** One thing that a signee asked for: files for it, words about it, or both. */
export function ItemFields(props: Props) {
  const { asked, item, kind, types, arrived, uploads, answer, onAnswer, answerError, disabled } = props;
  const [refusal, setRefusal] = useState<string | null>(null);
  const reset = useRef<() => void>(null);
  const { list, chooser, removeWithFocus } = useRemoveWithFocus<HTMLButtonElement>();
  const picked = uploads.picked.filter((upload) => upload.item === item);
  const invitation = picked.length + arrived.length > 0 ? 'Choose another file' : 'Choose a file';
  const pick = async (files: readonly File[]) => {
    // the same file can be picked again once it was put right
    reset.current?.();
    const reasons = await Promise.all(files.map((file) => refusalOf(file, types)));
    const taken = files.filter((_file, index) => !reasons[index]);
    const tooMany = taken.length > 0 ? uploads.add(taken, kind, item) : null;
    setRefusal(reasons.find((reason) => reason) ?? tooMany);
  };
  return (
    <Fieldset legend={asked}>
      <Stack ref={list} gap="sm">
        {arrived.map((file) => (
          <FileItem key={file.id} file={file} label="Uploaded" component="div" />
        ))}
        {picked.map((upload) => (
          <div key={keyOf(upload)}>
            <PickedFile
              file={upload.file}
              progress={uploads.progressOf(upload.file)}
              disabled={disabled}
              onRemove={(button) => removeWithFocus(() => uploads.remove(upload.file), button)}
              onRetry={() => void uploads.send(upload.file)}
            />
          </div>
        ))}
        <NotSent uploads={uploads} isHere={(name) => name.item === item} />
        <FileInput
          ref={chooser}
          multiple
          aria-label={`${invitation}: ${asked}`}
          placeholder={invitation}
          description={labelsOf(types)}
          error={refusal}
          accept={acceptOf(types)}
          value={[]}
          onChange={(files) => void pick(files)}
          resetRef={reset}
          leftSection={<IconPaperclip size={18} />}
          disabled={disabled}
        />
        <Textarea
          aria-label={`Your answer to: ${asked}`}
          placeholder="Or answer in words"
          autosize
          maxRows={6}
          value={answer}
          error={answerError}
          onChange={(event) => onAnswer(event.currentTarget.value)}
        />
      </Stack>
    </Fieldset>
  );
}
