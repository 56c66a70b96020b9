import { Box, Button, Group, Text } from '@mantine/core';
import { useId } from 'react';
import type { RequestSummary } from '#contract/api/requests.ts';
import { leadsTo } from '../../../shared/ui/leads-to.tsx';
import { useNow } from '../../../shared/use-now.ts';
import { waitingForYou } from '../../../shared/waiting-text.ts';
import { taskOf } from './task-of.ts';
import classes from './todo-card.module.css';

type Props = { request: RequestSummary; isFirst: boolean };

/** What is asked, for how long it has waited, and the one button that leads to it. */
export function TodoItem({ request, isFirst }: Props) {
  const now = useNow();
  const title = useId();
  const { asked, button, to, isDue } = taskOf(request, now);
  return (
    <Group justify="space-between" gap="xs" flex={1}>
      <Box flex="1 1 16rem" className={classes.asked}>
        <Text fw={600} id={title}>
          {request.document.name} No. {request.id}
        </Text>
        <Text size="sm" lineClamp={3}>
          {asked}
        </Text>
        {isDue && (
          <Text size="sm" c="dimmed">
            {waitingForYou(request, now)}
          </Text>
        )}
      </Box>
      <Button
        variant={isFirst ? 'filled' : 'default'}
        className={classes.button}
        aria-describedby={title}
        renderRoot={leadsTo(to)}
      >
        {button}
      </Button>
    </Group>
  );
}
