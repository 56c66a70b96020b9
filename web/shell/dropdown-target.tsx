import { type Ref, type RefObject, useImperativeHandle } from 'react';

/** What a menu or popover is told of the button that it opens below: what opens is loaded after its button. */
export type Dropdown = { id: string; button: RefObject<HTMLElement | null>; onClose: () => void };

type Props = { of: Dropdown; ref?: Ref<HTMLElement | null> };

/** Stands for the button where the menu or popover asks for its target. */
export function DropdownTarget({ of: { button }, ref }: Props) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => button.current, [button]);
  return null;
}
