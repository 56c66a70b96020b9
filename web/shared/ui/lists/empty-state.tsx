import { Stack, Text, ThemeIcon } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconInbox } from '~icons';

/** What a list says when it is empty; `children` may hold the way on. */
export function EmptyState({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <Stack align="center" gap="xs" py="xl" px="md">
      <ThemeIcon variant="light" color="gray" size="xl" radius="xl">
        <IconInbox size={20} stroke={1.5} />
      </ThemeIcon>
      <Text c="dimmed" ta="center">
        {text}
      </Text>
      {children}
    </Stack>
  );
}
