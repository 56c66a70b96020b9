import { useDidUpdate } from '@mantine/hooks';
import { useRef } from 'react';

/** A form stands in the place of the button that opens it: each hands the focus to the other. */
export function useFocusInTurn(isOpen: boolean) {
  const opener = useRef<HTMLButtonElement>(null);
  const place = useRef<HTMLFormElement>(null);
  useDidUpdate(() => {
    if (isOpen) place.current?.querySelector<HTMLElement>('input,button')?.focus();
    else opener.current?.focus();
  }, [isOpen]);
  return { opener, place };
}
