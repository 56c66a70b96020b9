import { skipToken, useQuery } from '@tanstack/react-query';
import type { previewSignature } from '#contract/api/profile.ts';
import { uploadForFile } from '../../../shared/upload.ts';

/** One for each image: two may have the same size, name and time. */
const numbers = new WeakMap<File, number>();
let last = 0;

/** The image as the portal would store it, or why it would not; a failure is shown beside it and is no toast. */
export function usePreview(image: File | null) {
  return useQuery({
    queryKey: ['signature-preview', image && numberOf(image)],
    queryFn: image
      ? ({ signal }) =>
          uploadForFile<typeof previewSignature>('POST /profile/signature/preview', { file: image, signal })
      : skipToken,
    // without a connection it says so at once, rather than waiting without a word
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

function numberOf(image: File): number {
  const number = numbers.get(image) ?? ++last;
  numbers.set(image, number);
  return number;
}
