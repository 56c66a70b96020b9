import { useEffect, useRef, useState } from 'react';
import { focusIn, focusScreenIfLost, isFocusLost, topDialog } from './focus-screen.ts';
import { lastFocused } from './last-focused.ts';

/** What had the focus before a dialog opened, and the same of the dialog in which that stood. */
type Opener = { element: Element | null; before: Opener | null };

let newest: Opener | null = null;

/**
 * Gives the focus back when a dialog closes that was open from its first rendering on; Mantine does so only for dialogs that were
 * rendered before they opened. After several dialogs that followed each other, what had it before the first gets it. If that is
 * gone as well, such as a button in a deleted row of a list, the screen gets it.
 */
export function useFocusReturn(isOpen: boolean): void {
  const [opener] = useState(() => (isOpen ? rememberOpener() : null));
  const hasBeenOpen = useRef(isOpen);
  const hasClosed = useRef(false);
  useEffect(() => {
    if (isOpen) hasBeenOpen.current = true;
    if (isOpen || !opener || hasClosed.current) return;
    // it stays rendered; from its second time on Mantine sees to it
    hasClosed.current = true;
    const { element } = opener;
    const isFree = isFocusLost() || isInDialog(document.activeElement);
    if (isFree && element?.isConnected && element instanceof HTMLElement) {
      element.focus({ preventScroll: true });
    }
  }, [isOpen, opener]);
  useEffect(
    () => () => {
      if (hasBeenOpen.current) returnFocus(opener);
    },
    [opener],
  );
}

function rememberOpener(): Opener {
  const element = isFocusLost() ? lastFocused() : document.activeElement;
  newest = { element, before: isInDialog(element) ? newest : null };
  return newest;
}

function isInDialog(element: Element | null): boolean {
  return Boolean(element?.isConnected && element.closest('[role="dialog"]'));
}

/** Whatever has taken the focus since then keeps it. */
function returnFocus(opener: Opener | null): void {
  if (!isFocusLost()) return;
  let found = opener;
  while (found && !found.element?.isConnected) found = found.before;
  const element = found?.element ?? null;
  const dialog = topDialog();
  if (dialog && !dialog.contains(element)) focusIn(dialog);
  else if (element instanceof HTMLElement) element.focus({ preventScroll: true });
  focusScreenIfLost();
}
