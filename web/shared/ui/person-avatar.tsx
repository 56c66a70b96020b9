import { Avatar, type MantineSize } from '@mantine/core';
import { initials } from '#contract/format/initials.ts';

/** The initials of a person; decoration, as the name always stands beside it. */
export function PersonAvatar({ name, size = 'md' }: { name: string; size?: MantineSize }) {
  return (
    <Avatar size={size} radius="xl" color="ink" variant="light" aria-hidden="true">
      {initials(name)}
    </Avatar>
  );
}
