import { Group, SegmentedControl, SimpleGrid, Stack, Title } from '@mantine/core';
import { PERIODS, type Weeks } from '../dashboard-search.ts';
import { LookDefinitions } from './looks.tsx';
import { RequestsPerWeek } from './requests-per-week.tsx';
import { WaitingTimes } from './waiting-times.tsx';

export type Period = { weeks: Weeks; onWeeks: (weeks: Weeks) => void };

/** What the last weeks were like; how many of them, the address keeps. */
export function Charts({ weeks, onWeeks }: Period) {
  const choose = (value: string) => {
    const chosen = PERIODS.find((period) => String(period) === value);
    if (chosen) onWeeks(chosen);
  };
  return (
    <Stack gap="sm">
      <LookDefinitions />
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
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <RequestsPerWeek weeks={weeks} />
        <WaitingTimes weeks={weeks} />
      </SimpleGrid>
    </Stack>
  );
}
