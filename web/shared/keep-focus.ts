import { focusScreenIfLost, isFocusLost } from './focus-screen.ts';
import { lastFocused } from './last-focused.ts';

/** Longer than whatever knows better where the focus belongs, such as a dialog that closes, takes to put it there. */
const UNTIL_TAKEN_MS = 50;

/**
 * A button may go with what it was pressed for, such as "Try again" or the x of a notice, and the focus with it: the screen gets it,
 * or the dialog that is open. Gives what ends this.
 */
export function keepFocus(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isGone = () => lastFocused()?.isConnected === false && isFocusLost();
  const observer = new MutationObserver(() => {
    if (timer !== undefined || !isGone()) return;
    timer = setTimeout(() => {
      timer = undefined;
      if (isGone()) focusScreenIfLost();
    }, UNTIL_TAKEN_MS);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}
