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
 * Each open dialog asks the router for it, which heeds the first: not always the one on top. The browser stands at the entry before
 * by now, and the router leads it forward again: a dialog that navigates when it closes would change the wrong entry before that.
 */
function closeTop({ action }: { action: string }): boolean {
  if (!closesDialog(action)) return false;
  const top = open.at(-1);
  window.addEventListener('popstate', () => top?.close(), { once: true });
  return true;
}
