import { Button, FileButton, Stack, Text } from '@mantine/core';
import { Dropzone, MIME_TYPES } from '@mantine/dropzone';
import '@mantine/dropzone/styles.layer.css';
import { IconCamera, IconSignature } from '@tabler/icons-react';
import { useState } from 'react';
import { fileSize } from '#contract/format/file-size.ts';
import { LIMITS } from '#contract/limits.ts';
import { toastFailure } from '../../../shared/toast.ts';
import { photoToPng } from './photo-to-png.ts';
import { FAILURE } from './use-save-signature.ts';

/** A PNG made elsewhere, or a photo of one's signature on paper, which the browser makes a PNG of. */
export function ChooseImage({ onImage }: { onImage: (image: File) => void }) {
  const [isReading, setReading] = useState(false);
  const read = async (photo: File | null) => {
    if (!photo) return;
    setReading(true);
    await photoToPng(photo).then(onImage, () =>
      toastFailure(FAILURE, 'This photo could not be read. Please choose a photo in JPEG or PNG.'),
    );
    setReading(false);
  };
  return (
    <Stack gap="sm">
      <Dropzone
        accept={[MIME_TYPES.png]}
        maxSize={LIMITS.signatureBytes}
        multiple={false}
        onDrop={([dropped]) => dropped && onImage(dropped)}
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
      <FileButton accept="image/*" onChange={(photo) => void read(photo)}>
        {(button) => (
          <Button
            {...button}
            variant="default"
            leftSection={<IconCamera size={18} aria-hidden />}
            loading={isReading}
          >
            Take or choose a photo
          </Button>
        )}
      </FileButton>
      <Text size="sm" c="dimmed">
        Sign on white paper with a dark pen and photograph it from above, in even light. The paper is taken
        away, the ink stays.
      </Text>
    </Stack>
  );
}
