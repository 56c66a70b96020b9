import type { Attachment, uploadAttachment } from '#contract/api/attachments.ts';
import { shortFileName } from '#contract/format/file-name.ts';
import { isRefusal } from '../../../shared/api.ts';
import { isSignedIn, rememberAccount } from '../../../shared/session.ts';
import { toastFailure } from '../../../shared/toast.ts';
import { upload } from '../../../shared/upload.ts';
import { nameOf, type UnsentNames } from './unsent-names.ts';

export type Upload = {
  file: File;
  /** One of the document's own kinds of file, or null. */
  kind: string | null;
  /** Which of the things that a signee asked for it is, counted from 0. */
  item?: number;
  /** What it is called when it fails. */
  name: string;
};
/** `isRefused` where the portal said no; anything else may pass by itself. */
export type FailedUpload = Upload & { reason: string; isRefused?: true };
type Options = {
  isFromSignee: boolean;
  /** Where they were picked, as far as that is kept. */
  names?: UnsentNames;
  /** Hears the share of a file that has been sent, 0 to 1. */
  onProgress?: (file: File, share: number) => void;
  onUploaded?: (file: File, attachment: Attachment) => void;
  onFailed?: (file: File, reason: string) => void;
};

/**
 * Sends the files one after the other. One that fails does not stop the others, only the end of the session does, or that of somebody
 * else in another tab; answers those that failed.
 */
export async function uploadFiles(
  requestId: number,
  uploads: readonly Upload[],
  { isFromSignee, names, onProgress, onUploaded, onFailed }: Options,
): Promise<FailedUpload[]> {
  const failed: FailedUpload[] = [];
  const isStillTheirs = rememberAccount();
  for (const one of uploads) {
    // or they would go out in the name of whoever logs in next
    if (!isStillTheirs()) break;
    const { file, kind } = one;
    names?.remove(nameOf(one));
    onProgress?.(file, 0);
    try {
      const { attachment } = await upload<typeof uploadAttachment>('POST /attachments', {
        query: { requestId, isFromSignee: isFromSignee ? 'true' : 'false', ...(kind ? { kind } : {}) },
        file,
        onProgress: (share) => onProgress?.(file, share),
      });
      onUploaded?.(file, attachment);
    } catch (error) {
      const reason = error instanceof Error ? error.message : '';
      const isRefused = error instanceof Error && isRefusal(error);
      failed.push({ ...one, reason, ...(isRefused && { isRefused }) });
      names?.add(one);
      onFailed?.(file, reason);
    }
  }
  return failed;
}

type Words = {
  /** For several files, given their names; the specification's general one unless told otherwise. */
  titleOfSeveral?: (names: string) => string;
  /** Follows the reasons. */
  afterword?: string;
};

/**
 * Says in one toast which files failed and why. The title of a single one is the caller's. That the session has ended is said
 * by the login page.
 */
export function toastFailedUploads(
  failed: readonly FailedUpload[],
  titleOf: (name: string) => string,
  { titleOfSeveral = () => 'Error while uploading attachment', afterword = '' }: Words = {},
): void {
  const [only] = failed;
  if (!only || !isSignedIn()) return;
  const isOne = failed.length === 1;
  const title = isOne ? titleOf(shown(only)) : titleOfSeveral(failed.map(shown).join(' / '));
  const reasons = isOne ? [only.reason] : reasonsByName(failed);
  toastFailure(title, [...reasons, afterword].filter(Boolean).join(' '));
}

/** "a.pdf, b.pdf: No connection." for each reason. */
function reasonsByName(failed: readonly FailedUpload[]): string[] {
  const byReason = Map.groupBy(failed, ({ reason }) => reason);
  return [...byReason].map(([reason, uploads]) => `${uploads.map(shown).join(', ')}: ${reason}`);
}

function shown({ name, file }: Upload): string {
  return name === file.name ? shortFileName(name) : name;
}
