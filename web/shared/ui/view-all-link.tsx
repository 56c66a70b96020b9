import { Button } from '@mantine/core';
import type { LinkProps } from '@tanstack/react-router';
import { leadsTo } from './leads-to.tsx';

type Props = {
  /** What a screen reader says, as several such links may be on a screen: "View all requests". */
  label: `View all ${string}`;
  target: LinkProps;
};

/** From the newest of a list to all of it. */
export function ViewAllLink({ label, target }: Props) {
  return (
    <Button variant="subtle" size="compact-sm" aria-label={label} renderRoot={leadsTo(target)}>
      View all
    </Button>
  );
}
