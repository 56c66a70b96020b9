import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

type OpenDialog = { close: () => void; isMenu: boolean };

/** Those that the back button closes, the one on top last. */
const open: OpenDialog[] = [];

/** Whether the back button closes a dialog; what would be lost with the screen is not asked about then. */
export function closesDialog(action: string): boolean {
  return action === 'BACK' && open.length > 0;
}

/**
 * The back button closes the dialog that lies on top of all, as Escape does, and leaves the screen where it is. A menu closes when
 * something else opens, which it would lie on.
 */
export function useBackCloses(isOpen: boolean, close: () => void, { isMenu = false } = {}): void {
  const closing = useRef(close);
  useEffect(() => {
    closing.current = close;
  }, [close]);
  useEffect(() => {
    if (!isOpen) return;
    for (const menu of open.filter((other) => other.isMenu)) menu.close();
    const dialog = { close: () => closing.current(), isMenu };
    open.push(dialog);
    return () => {
      open.splice(open.indexOf(dialog), 1);
    };
  }, [isOpen, isMenu]);
  useBlocker({ shouldBlockFn: closeTop, enableBeforeUnload: false, disabled: !isOpen });
}

/**
 * The router asks the blocker of every open dialog, but stops at the first that blocks, which is not always that of the topmost one:
 * so each of them closes the topmost. The browser has already gone back; the router goes forward again, which ends with a popstate.
 * Closing waits for it: a dialog that navigates when it closes would otherwise replace the wrong entry.
 */
function closeTop({ action }: { action: string }): boolean {
  if (!closesDialog(action)) return false;
  const top = open.at(-1);
  window.addEventListener('popstate', () => top?.close(), { once: true });
  return true;
}
