import { Button, Group, Stack, Text } from '@mantine/core';
import { Dropzone, MIME_TYPES } from '@mantine/dropzone';
import '@mantine/dropzone/styles.layer.css';
import { IconSignature } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { uploadSignature } from '#contract/api/profile.ts';
import { fileSize } from '#contract/format/file-size.ts';
import { LIMITS } from '#contract/limits.ts';
import { upload } from '../../../shared/api.ts';
import { profileQuery } from '../../../shared/queries/profile.ts';
import { reloadPage } from '../../../shared/reload-page.ts';
import { toastFailure, toastSuccess } from '../../../shared/toast.ts';
import { Section } from '../../../shared/ui/section.tsx';
import { useSubmission } from '../../../shared/use-submission.ts';
import { SignatureImage } from './signature-image.tsx';

const FAILURE = 'Error while uploading signature';
/** "Page reload 1 second after a signature upload" (specification part 1, section 9). */
const RELOAD_AFTER_MS = 1000;

export function SignatureUpload() {
  const client = useQueryClient();
  const [file, setFile] = useState<File>();
  const send = useSubmission({
    mutationFn: (file: File) => upload<typeof uploadSignature>('POST /profile/signature', { file }),
    onSuccess: async () => {
      toastSuccess('Signature uploaded successfully');
      reloadPage(RELOAD_AFTER_MS);
      await client.fetchQuery({ ...profileQuery, staleTime: 0 });
    },
    meta: { failure: FAILURE },
  });

  return (
    <Section title="Upload signature">
      <Stack p="md">
        <Dropzone
          accept={[MIME_TYPES.png]}
          maxSize={LIMITS.signatureBytes}
          multiple={false}
          onDrop={([dropped]) => setFile(dropped)}
          onReject={() =>
            toastFailure(FAILURE, `Please choose a PNG image of at most ${fileSize(LIMITS.signatureBytes)}.`)
          }
          inputProps={{ 'aria-label': 'Signature image' }}
        >
          <Stack align="center" gap="xs" py="lg">
            <IconSignature size={36} stroke={1.3} aria-hidden="true" />
            <Text ta="center">Drop your signature here, or click to choose a file</Text>
            <Text size="sm" c="dimmed" ta="center">
              PNG only. It should be transparent and legible.
            </Text>
          </Stack>
        </Dropzone>
        {file && (
          <>
            <SignatureImage image={file} alt="Preview of the chosen signature" />
            <Group justify="flex-end">
              <Button variant="default" onClick={() => setFile(undefined)}>
                Cancel
              </Button>
              <Button loading={send.isPending || send.isSuccess} onClick={() => send.submit(file)}>
                Upload
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </Section>
  );
}
