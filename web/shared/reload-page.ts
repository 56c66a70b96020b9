import { keepToastForReload } from './toast.ts';

let isUnderWay = false;

/** Loads the page anew, whatever is unsaved on it; the toast that shows now is shown by the new page too. */
export function reloadPage(): void {
  isUnderWay = true;
  keepToastForReload();
  location.reload();
}

/** Whether the portal itself is loading the page anew: then nobody is asked whether it may be left. */
export const isReloading = () => isUnderWay;
