import { Anchor, Box, Group, Loader, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Attachment } from '#contract/api/attachments.ts';
import { shortFileName } from '#contract/format/file-name.ts';
import { fileSize } from '#contract/format/file-size.ts';
import { IconFile, IconFileTypePdf, IconPhoto } from '~icons';
import { fetchPath } from '../../../shared/api.ts';
import { saveFile } from '../../../shared/save-file.ts';
import { Section } from '../../../shared/ui/page/section.tsx';
import { useSubmission } from '../../../shared/use-submission.ts';

type Props = {
  title: string;
  files: readonly Attachment[];
  /** Said where there are none. */
  empty?: string;
  /** The document's own kinds of file by their keys. */
  labels?: Readonly<Record<string, string>>;
  action?: ReactNode;
  children?: ReactNode;
};

export function FileList({ title, files, empty, labels = {}, action, children }: Props) {
  return (
    <Section title={title} action={action}>
      <Box p="md">
        {files.length === 0 && (
          <Text size="sm" c="dimmed">
            {empty}
          </Text>
        )}
        {files.length > 0 && (
          <Box component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
            {files.map((file) => (
              <FileItem key={file.id} file={file} label={labels[file.kind ?? '']} />
            ))}
          </Box>
        )}
        {children}
      </Box>
    </Section>
  );
}

type ItemProps = { file: Attachment; label?: string | undefined; component?: 'li' | 'div' };

/** A file to download. */
export function FileItem({ file, label, component = 'li' }: ItemProps) {
  const download = useSubmission({
    mutationFn: () => fetchPath(file.path),
    onSuccess: (bytes) => saveFile(bytes, file.fileName),
    meta: { failure: 'Error' },
  });
  return (
    <Group component={component} gap="xs" py={3} wrap="nowrap">
      {download.isPending ? <Loader size={18} /> : <FileIcon name={file.fileName} />}
      <Anchor
        component="button"
        type="button"
        size="sm"
        ta="left"
        title={file.fileName}
        onClick={() => download.submit()}
      >
        {shortFileName(file.fileName)}
      </Anchor>
      <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
        {fileSize(file.size)}
      </Text>
      {label && (
        <Text size="xs" c="dimmed">
          {label}
        </Text>
      )}
    </Group>
  );
}

function FileIcon({ name }: { name: string }) {
  if (/\.pdf$/i.test(name)) return <IconFileTypePdf size={18} style={{ flexShrink: 0 }} />;
  if (/\.(png|jpe?g)$/i.test(name)) return <IconPhoto size={18} style={{ flexShrink: 0 }} />;
  return <IconFile size={18} style={{ flexShrink: 0 }} />;
}
