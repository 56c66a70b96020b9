import { Button, FileButton, Stack, Text } from '@mantine/core';
import { type FileRejection, MIME_TYPES } from '@mantine/dropzone';
import { useRef } from 'react';
import { Refusal } from '#contract/errors.ts';
import { megabytes } from '#contract/format/file-size.ts';
import { LIMITS } from '#contract/limits.ts';
import { IconCamera, IconSignature } from '~icons';
import { closeToast, toastFailure } from '../../../shared/toast.ts';
import { OneFileDropzone } from '../../../shared/ui/form/one-file-dropzone.tsx';
import { photoToPng } from './photo-to-png.ts';
import { FAILURE } from './use-save-signature.ts';

type Props = {
  /** 'waiting' while a photo is made a PNG; null when what was chosen is refused, so that nothing older is saved instead. */
  onImage: (image: File | 'waiting' | null) => void;
};

/** A PNG made elsewhere, or a photo of one's signature on paper, which the browser makes a PNG of. */
export function ChooseImage({ onImage }: Props) {
  const latest = useRef<File>(null);
  const resetPhoto = useRef<() => void>(null);
  const take = (image: File) => {
    // what was said of the one before is not said of this one
    closeToast();
    latest.current = image;
    onImage(image);
  };
  const refuse = (reason: string) => {
    latest.current = null;
    onImage(null);
    toastFailure(FAILURE, reason);
  };
  const read = async (photo: File | null) => {
    // a browser tells of no change when the same photo is chosen again after it was put right
    resetPhoto.current?.();
    if (!photo) return;
    closeToast();
    latest.current = photo;
    onImage('waiting');
    const image = await photoToPng(photo).catch(() => null);
    if (latest.current !== photo) return;
    if (image) take(image);
    else refuse('This photo could not be read. Please choose a photo in JPEG or PNG.');
  };
  return (
    <Stack gap="sm">
      <OneFileDropzone
        accept={[MIME_TYPES.png]}
        maxSize={LIMITS.signatureBytes}
        onFile={take}
        onRefused={(rejection) => refuse(reasonFor(rejection))}
        inputProps={{ 'aria-label': 'Signature image' }}
      >
        <Stack align="center" gap="xs" py="lg">
          <IconSignature size={36} stroke={1.3} />
          <Text ta="center">Drop your signature here, or click to choose a file</Text>
          <Text size="sm" c="dimmed" ta="center">
            PNG only. It should be transparent and legible.
          </Text>
        </Stack>
      </OneFileDropzone>
      <FileButton accept="image/*" resetRef={resetPhoto} onChange={(photo) => void read(photo)}>
        {(button) => (
          <Button {...button} variant="default" leftSection={<IconCamera size={18} />}>
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

function reasonFor(rejection: FileRejection | null): string {
  if (!rejection) return 'Please choose one image.';
  const { file, errors } = rejection;
  if (errors.every(({ code }) => code !== 'file-too-large')) return new Refusal('signature.not-png').message;
  const words = { file: file.name, limit: megabytes(LIMITS.signatureBytes) };
  const { message } = new Refusal('file.too-large', { words });
  return `${message} Choose it with “Take or choose a photo”: the page makes it smaller.`;
}
