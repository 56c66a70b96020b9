import { FileInput } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import type { FileField } from '#documents/fields.ts';
import { type FieldProps, wrapping } from '../answer-scope.ts';
import { useFormSurroundings } from '../form-context.ts';

const ACCEPTED = { pdf: '.pdf,application/pdf', any: '.pdf,.doc,.docx,.png,.jpg,.jpeg' };

/** Kept beside the answers: it is uploaded once the request exists. */
export function FileFieldInput({ field, scope }: FieldProps<FileField>) {
  const { attachments, files, setFile } = useFormSurroundings();
  const kind = attachments.find(({ key }) => key === field.attachment);
  return (
    <FileInput
      {...wrapping(field, scope, [field.attachment])}
      accept={ACCEPTED[kind?.accepts ?? 'any']}
      value={files[field.attachment] ?? null}
      onChange={(file) => setFile(field.attachment, file)}
      placeholder={kind?.accepts === 'pdf' ? 'Choose a PDF' : 'Choose a file'}
      leftSection={<IconPaperclip size={18} aria-hidden />}
      clearable
      clearButtonProps={{ 'aria-label': `Remove ${field.label}` }}
    />
  );
}
