import { keepToastForReload } from './toast.ts';

/** Loads the page anew after a while; the toast that shows then is shown by the new page too. */
export function reloadPage(afterMs: number): void {
  setTimeout(() => {
    keepToastForReload();
    location.reload();
  }, afterMs);
}
