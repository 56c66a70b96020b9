import { keepToastForReload } from './toast.ts';

let isUnderWay = false;

/** Loads the page anew after a while, whatever is unsaved on it; the toast that shows then is shown by the new page too. */
export function reloadPage(afterMs: number): void {
  setTimeout(() => {
    isUnderWay = true;
    keepToastForReload();
    location.reload();
  }, afterMs);
}

/** Whether the portal itself is loading the page anew: then nobody is asked whether it may be left. */
export const isReloading = () => isUnderWay;
