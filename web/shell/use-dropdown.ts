import { useDisclosure } from '@mantine/hooks';
import { useEffect, useId, useRef } from 'react';

/** In a browser that does not say when it is idle. */
const AFTER_MS = 1000;

/**
 * A button of the top bar and what opens below it. Closing gives the focus back to the button. Mantine's menus and popovers
 * name themselves after `id`: their button has it, and `${id}-dropdown` is what opens.
 */
export function useDropdown(load: () => Promise<unknown>) {
  const [isOpen, panel] = useDisclosure(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  // once nothing else is to be done: it opens without a wait, also when the network is gone by then
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), [load]);
  const close = () => {
    panel.close();
    button.current?.focus();
  };
  const controls = isOpen ? { 'aria-controls': `${id}-dropdown` } : {};
  return {
    isOpen,
    toggle: () => (isOpen ? close() : panel.open()),
    close,
    buttonProps: { ref: button, id, 'aria-expanded': isOpen, ...controls },
    dropdown: { id, button, onClose: close },
  };
}

/** Not every browser says when it is idle. */
function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(work, AFTER_MS);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(work);
  return () => cancelIdleCallback(idle);
}
