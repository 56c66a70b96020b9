import { Group, SegmentedControl, Skeleton, Stack, Title } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { PERIODS, type Weeks } from '../dashboard-search.ts';

const BothCharts = lazy(() => import('./both-charts.tsx'));
/** About as high as they are, in pixels. */
const HEIGHT = 440;

export type Period = { weeks: Weeks; onWeeks: (weeks: Weeks) => void };

/** What the last weeks were like; how many of them, the address keeps. */
export function Charts({ weeks, onWeeks }: Period) {
  const choose = (value: string) => {
    const chosen = PERIODS.find((period) => String(period) === value);
    if (chosen) onWeeks(chosen);
  };
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Title order={2} size="h4">
          The last {weeks} weeks
        </Title>
        <SegmentedControl
          aria-label="Period of the charts"
          size="sm"
          data={PERIODS.map((period) => ({ value: String(period), label: `${period} weeks` }))}
          value={String(weeks)}
          onChange={choose}
        />
      </Group>
      <Suspense fallback={<Skeleton h={HEIGHT} />}>
        <BothCharts weeks={weeks} />
      </Suspense>
    </Stack>
  );
}
