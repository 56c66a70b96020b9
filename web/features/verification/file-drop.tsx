import { Alert, Box, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { LIMITS } from '#contract/limits.ts';
import { IconFileSearch } from '~icons';
import { isFocusLost } from '../../shared/focus-screen.ts';
import { OneFileDropzone } from '../../shared/ui/form/one-file-dropzone.tsx';

/** The check of the last file: how the next one begins, and why the last one was not checked. */
type Check = { submit: (file: File) => void; reset: () => void; isPending: boolean; error: Error | null };

/** Where somebody drops or chooses the copy that they hold; the page is there before it (file-place.tsx). */
export default function FileDrop({ check }: { check: Check }) {
  const [refusal, setRefusal] = useState<string>();
  const refuse = (file: File | undefined) => {
    setRefusal(refusalOf(file));
    // what was said of the file before is not said of this one
    check.reset();
  };
  const problem = refusal ?? check.error?.message;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem && isFocusLost()) place.current?.focus();
  }, [problem]);
  return (
    <Stack>
      <OneFileDropzone
        ref={place}
        onFile={(file) => {
          if (file.size === 0) return refuse(file);
          setRefusal(undefined);
          check.submit(file);
        }}
        onRefused={(rejection) => refuse(rejection?.file)}
        accept={['application/pdf']}
        maxSize={LIMITS.checkedFileBytes}
        loading={check.isPending}
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

/** The size is worked out here: contract/format/file-size.ts lies in a file of the built portal that this page does not load. */
function refusalOf(file: File | undefined): string {
  const wanted = `Please choose one PDF file of at most ${LIMITS.checkedFileBytes / 1024 ** 2} MB.`;
  if (!file) return wanted;
  return file.size === 0 ? `${file.name} is empty. ${wanted}` : `${file.name} was not checked. ${wanted}`;
}
