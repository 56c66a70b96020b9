import { Alert, Box, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { LIMITS } from '#contract/limits.ts';
import { IconFileSearch } from '~icons';
import { OneFileDropzone } from '../../shared/ui/one-file-dropzone.tsx';

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
      <OneFileDropzone
        onFile={(file) => {
          setRefusal(undefined);
          onFile(file);
        }}
        // Spelled out: the words for sizes would bring a large part of the portal along.
        onRefused={() => setRefusal('Please choose one PDF file of at most 10 MB.')}
        accept={['application/pdf']}
        maxSize={LIMITS.checkedFileBytes}
        loading={isPending}
        inputProps={{ 'aria-label': 'Choose the PDF to check' }}
      >
        <Stack align="center" gap={4} py="sm" style={{ pointerEvents: 'none' }}>
          <IconFileSearch size={32} stroke={1.5} />
          <Text ta="center">Drop the PDF here, or click to choose it</Text>
          <Text size="sm" c="dimmed" ta="center">
            The file is only checked, not kept.
          </Text>
        </Stack>
      </OneFileDropzone>
      <Box aria-live="polite">{problem && <Alert color="red" title={problem} />}</Box>
    </Stack>
  );
}
