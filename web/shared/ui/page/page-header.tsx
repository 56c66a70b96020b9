import { ActionIcon, Group, Stack, Text, Title } from '@mantine/core';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { IconArrowLeft } from '~icons';
import { settings } from '../../settings.ts';
import { useTabTitle } from '../../use-tab-title.ts';

type Props = {
  title: string;
  /** Where the browser's tab should say something else than the title. */
  tabTitle?: string;
  description?: ReactNode;
  /** The back button; left out on the screens that the menu leads to. */
  hasBack?: boolean;
  /** Buttons at the right, below the title on a phone. */
  children?: ReactNode;
};

/** The head of every signed-in screen; its title is the tab's as well. */
export function PageHeader({ title, tabTitle = title, description, hasBack = false, children }: Props) {
  useTabTitle(tabTitle, settings().productName);
  return (
    <Group justify="space-between" align="flex-end" gap="md" mb="lg">
      {/* in large letters, too, each word stays whole: the title goes below the button, and is no wider than a phone */}
      <Group gap="sm" align="flex-start" miw={0}>
        {hasBack && <BackButton />}
        <Stack gap={2} flex="1 1 min-content" maw="100%">
          <Title
            order={1}
            size="h2"
            fz="min(var(--mantine-h2-font-size), 10vw)"
            style={{ overflowWrap: 'break-word' }}
          >
            {title}
          </Title>
          {description && (
            <Text component="div" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {description}
            </Text>
          )}
        </Stack>
      </Group>
      {children && <Group gap="sm">{children}</Group>}
    </Group>
  );
}

function BackButton() {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const goBack = () => (canGoBack ? router.history.back() : router.navigate({ to: '/dashboard' }));
  return (
    <ActionIcon variant="default" size="lg" aria-label="Back" onClick={goBack}>
      <IconArrowLeft size={18} />
    </ActionIcon>
  );
}
