import { Avatar, type MantineSize } from '@mantine/core';
import { initials } from '#contract/format/initials.ts';

/** "Dr. Leonora G. Yumang" is LY to everybody who knows her; "Ma. Luz Dela Cruz" is a Maria. */
const PREFIX = /^(?!Ma\.)\p{L}+\.\s+/u;

/** The initials of a person; decoration, as the name always stands beside it. */
export function PersonAvatar({ name, size = 'md' }: { name: string; size?: MantineSize }) {
  return (
    <Avatar size={size} radius="xl" color="ink" variant="light" aria-hidden="true">
      {initials(name.replace(PREFIX, ''))}
    </Avatar>
  );
}
