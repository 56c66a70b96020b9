import type { uploadAttachment } from '#contract/api/attachments.ts';
import { upload } from '../../../shared/api.ts';
import { toastFailure } from '../../../shared/toast.ts';

export type Upload = {
  file: File;
  /** The toast's title should this one fail. */
  failure: string;
  /** The document's attachment kind, when a field of the form asked for the file. */
  kind?: string;
};
type Options = {
  isFromSignee: boolean;
  /** Hears the share of a file that has been sent, 0 to 1. */
  onProgress?: (file: File, share: number) => void;
  onUploaded?: (file: File) => void;
  /** Follows the server's text. */
  afterword?: string;
};

/**
 * Sends the files one after the other and stops at the first that fails, telling which: the title of the toast
 * names the file, so the query client cannot know it. True when all have arrived.
 */
export async function uploadFiles(
  requestId: number,
  uploads: readonly Upload[],
  { isFromSignee, onProgress, onUploaded, afterword = '' }: Options,
): Promise<boolean> {
  for (const { file, failure, kind } of uploads) {
    try {
      const from = isFromSignee ? ('true' as const) : ('false' as const);
      onProgress?.(file, 0);
      const query = { requestId, isFromSignee: from, ...(kind ? { kind } : {}) };
      await upload<typeof uploadAttachment>('POST /attachments', {
        query,
        file,
        onProgress: (share) => onProgress?.(file, share),
      });
    } catch (error) {
      const reason = error instanceof Error ? error.message : '';
      toastFailure(failure, `${reason} ${afterword}`.trim());
      return false;
    }
    onUploaded?.(file);
  }
  return true;
}
