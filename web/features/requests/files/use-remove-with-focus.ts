import { useRef } from 'react';
import { flushSync } from 'react-dom';

const REMOVE_BUTTON = '[data-remove]';

/**
 * Takes a chosen file out without losing the focus: the button that was pressed goes with its file, so the button of the next
 * file gets the focus, else that of the last one, else what chooses files.
 */
export function useRemoveWithFocus<Chooser extends HTMLElement>() {
  const list = useRef<HTMLDivElement>(null);
  const chooser = useRef<Chooser>(null);
  const buttons = () => [...(list.current?.querySelectorAll<HTMLElement>(REMOVE_BUTTON) ?? [])];
  const removeWithFocus = (remove: () => void, pressed: HTMLElement) => {
    const place = buttons().indexOf(pressed);
    flushSync(remove);
    const left = buttons();
    (left[place] ?? left.at(-1) ?? chooser.current)?.focus();
  };
  return { list, chooser, removeWithFocus };
}
