import { Popover } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useBackCloses } from '../shared/ui/dialogs/back-closes.ts';
import { type Dropdown, DropdownTarget } from './dropdown-target.tsx';
import { NotificationList } from './notification-list.tsx';

type Props = Omit<ComponentProps<typeof NotificationList>, 'onChoose'> & { dropdown: Dropdown };

export default function BellPanel({ dropdown, ...list }: Props) {
  useBackCloses(true, dropdown.onClose, { isMenu: true });
  return (
    <Popover
      id={dropdown.id}
      opened
      onChange={dropdown.onClose}
      position="bottom-end"
      width={360}
      shadow="md"
      trapFocus
    >
      <Popover.Target>
        <DropdownTarget of={dropdown} />
      </Popover.Target>
      <Popover.Dropdown p={0} maw="calc(100vw - 1rem)">
        <NotificationList {...list} onChoose={dropdown.onClose} />
      </Popover.Dropdown>
    </Popover>
  );
}
