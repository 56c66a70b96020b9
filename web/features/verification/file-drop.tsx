import { Alert, Box, Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.layer.css';
import { IconFileSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { LIMITS } from '#contract/limits.ts';

type Props = {
  onFile: (file: File) => void;
  isPending: boolean;
  /** Why the last file was not checked. */
  error: Error | null;
};

/** Where somebody drops or chooses the copy that they hold; the page is there before it (file-place.tsx). */
export default function FileDrop({ onFile, isPending, error }: Props) {
  const [refusal, setRefusal] = useState<string>();
  const problem = refusal ?? error?.message;
  return (
    <Stack>
      <Dropzone
        onDrop={([file]) => {
          setRefusal(undefined);
          if (file) onFile(file);
        }}
        // Spelled out: the words for sizes would bring a large part of the portal along.
        onReject={() => setRefusal('Please choose one PDF file of at most 10 MB.')}
        accept={['application/pdf']}
        maxFiles={1}
        multiple={false}
        maxSize={LIMITS.checkedFileBytes}
        loading={isPending}
        inputProps={{ 'aria-label': 'Choose the PDF to check' }}
      >
        <Stack align="center" gap={4} py="sm" style={{ pointerEvents: 'none' }}>
          <IconFileSearch size={32} stroke={1.5} aria-hidden />
          <Text ta="center">Drop the PDF here, or click to choose it</Text>
          <Text size="sm" c="dimmed" ta="center">
            The file is only checked, not kept.
          </Text>
        </Stack>
      </Dropzone>
      <Box aria-live="polite">{problem && <Alert color="red" title={problem} />}</Box>
    </Stack>
  );
}
