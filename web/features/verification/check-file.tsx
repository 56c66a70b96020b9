import { Alert, Box, Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.layer.css';
import { IconFileSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { verifyFile } from '#contract/api/verification.ts';
import { LIMITS } from '#contract/limits.ts';
import { upload } from '../../shared/api.ts';
import { Section } from '../../shared/ui/section.tsx';
import { useSubmission } from '../../shared/use-submission.ts';
import { describeCheck } from './describe-check.ts';

/** Whether a copy that somebody holds is, byte for byte, the one that was issued; `onChecked` hears it. */
export function CheckFile({ code, onChecked }: { code: string; onChecked: (isGood: boolean) => void }) {
  const [refusal, setRefusal] = useState<string>();
  const check = useSubmission({
    mutationFn: (file: File) => upload<typeof verifyFile>('POST /verify/:code', { params: { code }, file }),
    onSuccess: ({ check: checked }) => onChecked(describeCheck(checked).isGood),
  });
  const result = check.data ? describeCheck(check.data.check) : undefined;
  const problem = refusal ?? check.error?.message;
  return (
    <Section title="Check a copy">
      <Stack p="md">
        <Dropzone
          onDrop={([file]) => {
            setRefusal(undefined);
            if (file) check.submit(file);
          }}
          // Spelled out: the words for sizes would bring a large part of the portal along.
          onReject={() => setRefusal('Please choose one PDF file of at most 10 MB.')}
          accept={['application/pdf']}
          maxFiles={1}
          multiple={false}
          maxSize={LIMITS.checkedFileBytes}
          loading={check.isPending}
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
        <Box aria-live="polite">
          {problem && <Alert color="red" title={problem} />}
          {!problem && result && (
            <Alert color={result.isGood ? 'green' : 'red'} title={result.title}>
              {result.text}
            </Alert>
          )}
        </Box>
      </Stack>
    </Section>
  );
}
