import { Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import type { z } from 'zod';
import type { waitingTimes } from '#contract/api/dashboard-charts.ts';
import { countText } from '#contract/format/counts.ts';
import { duration } from '#contract/format/duration.ts';
import { QueryView } from '../../../shared/ui/page/query-view.tsx';
import { Section } from '../../../shared/ui/page/section.tsx';
import type { Weeks } from '../dashboard-search.ts';
import { Chart } from './chart.tsx';
import { waitingTimesQuery } from './chart-queries.ts';
import { lookAt } from './looks.tsx';

const WaitingTimesDrawing = lazy(() => import('./waiting-times-drawing.tsx'));

const TITLE = 'How long requests waited for each office';

type Answer = z.output<typeof waitingTimes.data>;
export type Office = Answer['positions'][number];

/** How many of the slowest are drawn; the table has all. */
const DRAWN = 6;
const OFFICE_HEIGHT = 62;
const AXIS_HEIGHT = 60;

/** How long offices take: half of the cases within the median, nine in ten within the 90th percentile. */
export function WaitingTimes({ weeks }: { weeks: Weeks }) {
  const query = useQuery(waitingTimesQuery(weeks));
  return (
    <Section title={TITLE}>
      <QueryView query={query} rows={6}>
        {({ positions }) => {
          const drawn = positions.slice(0, DRAWN);
          const height = drawn.length * OFFICE_HEIGHT + AXIS_HEIGHT;
          return (
            <Chart
              title={TITLE}
              description={descriptionOf(positions)}
              empty={positions.length === 0 ? 'Nothing was signed or disapproved in these weeks' : undefined}
              summary={summaryOf(drawn)}
              height={height}
              series={[
                { name: 'Half of the requests waited no longer (median)', look: lookAt(0) },
                { name: 'Nine in ten waited no longer (90th percentile)', look: lookAt(1) },
              ]}
              drawing={<WaitingTimesDrawing offices={drawn} />}
              table={<Numbers offices={positions} />}
            />
          );
        }}
      </QueryView>
    </Section>
  );
}

function descriptionOf(offices: readonly Office[]): string {
  const which = offices.length > DRAWN ? `The ${DRAWN} slowest of ${offices.length} offices. ` : '';
  return `${which}From a request's arrival to its signature or disapproval, without the time in which its requestor had to answer. In brackets: how many.`;
}

function summaryOf(offices: readonly Office[]): string {
  const [slowest] = offices;
  if (!slowest) return '';
  const { position, medianSeconds, p90Seconds } = slowest;
  const count = offices.length === 1 ? '1 office' : `${offices.length} offices`;
  return `Bars for ${count}, the slowest first: ${position.name}, median ${duration(medianSeconds)}, 90th percentile ${duration(p90Seconds)}.`;
}

function Numbers({ offices }: { offices: readonly Office[] }) {
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Office</Table.Th>
          <Table.Th scope="col">Cases</Table.Th>
          <Table.Th scope="col">Median</Table.Th>
          <Table.Th scope="col">90th percentile</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {offices.map(({ position, cases, medianSeconds, p90Seconds }) => (
          <Table.Tr key={position.id}>
            <Table.Th scope="row">{position.name}</Table.Th>
            <Table.Td>{countText(cases)}</Table.Td>
            <Table.Td>{duration(medianSeconds)}</Table.Td>
            <Table.Td>{duration(p90Seconds)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
