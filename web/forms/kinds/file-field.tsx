import { FileInput, type FileInputProps } from '@mantine/core';
import { useState } from 'react';
import { shortFileName } from '#contract/format/file-name.ts';
import { typesTaken } from '#documents/check-file.ts';
import type { FileField } from '#documents/fields.ts';
import { IconPaperclip } from '~icons';
import { type FieldProps, wrapperProps } from '../field-binding.ts';
import { useFormContext } from '../form-context.ts';
import { acceptOf, refusalOf } from '../picked-file.ts';

/**
 * Kept beside the answers: it is uploaded once the request exists. A file that would be refused stays in the field
 * with the reason, until it is removed or replaced.
 */
export function FileFieldInput({ field, binding }: FieldProps<FileField>) {
  const { attachments, files, setFile } = useFormContext();
  /** By file, as another one may have been picked before it is known. */
  const [refusals, setRefusals] = useState<ReadonlyMap<File, string>>(new Map());
  const types = typesTaken({ attachments }, { kind: field.attachment, isFromSignee: false });
  const wrapper = wrapperProps(field, binding, [field.attachment]);
  const pick = async (file: File | null) => {
    setFile(field.attachment, file);
    const refusal = file && (await refusalOf(file, types));
    if (refusal) setRefusals((all) => new Map(all).set(file, refusal));
  };
  const picked = files[field.attachment];
  return (
    <FileInput
      {...wrapper}
      error={wrapper.error ?? (picked && refusals.get(picked))}
      accept={acceptOf(types)}
      value={picked ?? null}
      onChange={(file) => void pick(file)}
      valueComponent={PickedName}
      placeholder={types.length === 1 ? 'Choose a PDF' : 'Choose a file'}
      leftSection={<IconPaperclip size={18} />}
      clearable
      clearButtonProps={{ 'aria-label': `Remove ${field.label}` }}
    />
  );
}

/** A long name loses its middle, so that its ending stays in view. */
const PickedName: NonNullable<FileInputProps['valueComponent']> = ({ value }) => {
  const [file] = [value].flat();
  return file && <span title={file.name}>{shortFileName(file.name)}</span>;
};
