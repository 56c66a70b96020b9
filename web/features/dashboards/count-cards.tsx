import { Paper, SimpleGrid, Text } from '@mantine/core';
import classes from './count-cards.module.css';

type Props = { counts: readonly { label: string; count: number }[] };

/** Figures at a glance. */
export function CountCards({ counts }: Props) {
  return (
    <SimpleGrid component="dl" m={0} cols={{ base: 2, xs: 3, lg: Math.max(counts.length, 4) }} spacing="sm">
      {counts.map(({ label, count }) => (
        <Paper key={label} className={classes.card}>
          <Text component="dt" size="sm" c="dimmed">
            {label}
          </Text>
          <dd className={classes.count}>{count.toLocaleString('en-US')}</dd>
        </Paper>
      ))}
    </SimpleGrid>
  );
}
