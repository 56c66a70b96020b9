import { Paper, SimpleGrid, Text } from '@mantine/core';
import type { LinkProps } from '@tanstack/react-router';
import { countText } from '#contract/format/counts.ts';
import { leadsTo } from '../../shared/ui/leads-to.tsx';
import classes from './count-cards.module.css';

/** A figure, what it counts, and the list that holds as many. */
export type Count = { label: string; count: number; to: LinkProps };

/** Figures at a glance, each the way to what was counted. */
export function CountCards({ counts }: { counts: readonly Count[] }) {
  return (
    <SimpleGrid
      component="ul"
      className={classes.cards}
      cols={{ base: 2, xs: 3, lg: Math.max(counts.length, 4) }}
      spacing="sm"
    >
      {counts.map(({ label, count, to }) => (
        <li key={label}>
          <Paper className={classes.card} renderRoot={leadsTo(to)}>
            <span className={classes.count}>{countText(count)}</span>{' '}
            <Text span size="sm" c="dimmed">
              {label}
            </Text>
          </Paper>
        </li>
      ))}
    </SimpleGrid>
  );
}
