import { toastFailure, toastSuccess } from './toast.ts';

type Words = { copied: string; otherwise: string };

/**
 * Copies a text to the clipboard and says so. Where the browser does not allow it, or has no clipboard, as on a page without
 * TLS, it says that and what to do `otherwise`.
 */
export async function copyText(text: string, { copied, otherwise }: Words): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toastSuccess(copied);
  } catch {
    toastFailure('The browser does not allow copying', otherwise);
  }
}
