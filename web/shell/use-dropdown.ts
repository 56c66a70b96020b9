import { useDisclosure } from '@mantine/hooks';
import { useId, useRef } from 'react';
import { useLoaded } from './use-loaded.ts';

/**
 * A button of the top bar and what opens below it. Closing gives the focus back to the button. Mantine's menus and popovers
 * name themselves after `id`: their button has it, and `${id}-dropdown` is what opens.
 */
export function useDropdown(load: () => Promise<unknown>) {
  const [isOpen, panel] = useDisclosure(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const whenLoaded = useLoaded(load);
  const close = () => {
    panel.close();
    button.current?.focus();
  };
  const controls = isOpen ? { 'aria-controls': `${id}-dropdown` } : {};
  return {
    isOpen,
    toggle: () => (isOpen ? close() : whenLoaded(panel.open)),
    close,
    buttonProps: { ref: button, id, 'aria-expanded': isOpen, ...controls },
    dropdown: { id, button, onClose: close },
  };
}
