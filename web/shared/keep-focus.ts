import { focusScreenIfLost, isFocusLost } from './focus-screen.ts';
import { lastFocused } from './last-focused.ts';

/** Longer than whatever knows better where the focus belongs, such as a dialog that closes, takes to put it there. */
const UNTIL_TAKEN_MS = 50;

/**
 * A button may go with what it was pressed for, such as "Try again" or the x of a notice, and the focus with it: the screen gets it,
 * or the dialog that is open. One that is disabled while its call is under way gets it back. Gives what ends this.
 */
export function keepFocus(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** It was disabled while it had the focus. */
  let disabled: Element | null = null;
  const isGone = () => lastFocused()?.isConnected === false && isFocusLost();
  const isBack = () =>
    disabled !== null && disabled === lastFocused() && !disabled.matches(':disabled') && isFocusLost();
  const put = () => {
    timer = undefined;
    if (isGone()) focusScreenIfLost();
    else if (isBack() && disabled instanceof HTMLElement) disabled.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(() => {
    // the browser takes the focus away a moment later
    if (document.activeElement?.matches(':disabled')) disabled = document.activeElement;
    if (timer === undefined && (isGone() || isBack())) timer = setTimeout(put, UNTIL_TAKEN_MS);
  });
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled'],
  });
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}
