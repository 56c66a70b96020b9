import { Button, type ButtonProps } from '@mantine/core';
import type { Action } from '#contract/lifecycle.ts';
import { ACTION_SCREENS } from './action-screens.tsx';

const LOOKS = {
  primary: {},
  plain: { variant: 'default' },
  dangerous: { variant: 'outline', color: 'red' },
} as const;

type Props = ButtonProps & { action: Action; onClick: () => void; 'aria-describedby'?: string | undefined };

/** Opens the dialog of an action. */
export function ActionButton({ action, ...button }: Props) {
  const { label, icon: Icon, look } = ACTION_SCREENS[action];
  return (
    <Button {...LOOKS[look]} leftSection={<Icon size={18} />} {...button}>
      {label}
    </Button>
  );
}
