import { Box, Input, Select } from '@mantine/core';
import type { Attachment } from '#contract/api/attachments.ts';
import { FileItem } from './file-list.tsx';

type Props = {
  files: readonly Attachment[];
  /** What was asked for one by one. */
  asked: readonly string[];
  onChoose: (file: Attachment, item: number) => void;
  disabled: boolean;
};

/**
 * Files that came since the requestor was asked and of which this browser does not know what they answer, as after an upload on
 * another device: the requestor says it.
 */
export function UploadedFiles({ files, asked, onChoose, disabled }: Props) {
  if (files.length === 0) return null;
  const data = asked.map((label, item) => ({ value: String(item), label }));
  return (
    <Input.Wrapper label="Uploaded already" labelElement="div">
      <Box component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {files.map((file) => (
          <li key={file.id}>
            <FileItem file={file} component="div" />
            {data.length > 0 && (
              <Select
                aria-label={`What ${file.fileName} is for`}
                placeholder="Choose what it is for"
                data={data}
                value={null}
                onChange={(item) => item !== null && onChoose(file, Number(item))}
                disabled={disabled}
                mb="xs"
              />
            )}
          </li>
        ))}
      </Box>
    </Input.Wrapper>
  );
}
