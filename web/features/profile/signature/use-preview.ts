import { skipToken, useQuery } from '@tanstack/react-query';
import type { previewSignature } from '#contract/api/profile.ts';
import { uploadForFile } from '../../../shared/api.ts';

/** The image as the portal would store it, or why it would not; a failure is shown beside it and is no toast. */
export function usePreview(image: File | null) {
  return useQuery({
    queryKey: ['signature-preview', image?.size, image?.lastModified],
    queryFn: image
      ? ({ signal }) =>
          uploadForFile<typeof previewSignature>('POST /profile/signature/preview', { file: image, signal })
      : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
