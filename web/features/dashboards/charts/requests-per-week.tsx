import { Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import type { z } from 'zod';
import type { requestsPerWeek } from '#contract/api/dashboard-charts.ts';
import { countText } from '#contract/format/counts.ts';
import { QueryView } from '../../../shared/ui/page/query-view.tsx';
import { Section } from '../../../shared/ui/page/section.tsx';
import type { Weeks } from '../dashboard-search.ts';
import { Chart } from './chart.tsx';
import { requestsPerWeekQuery } from './chart-queries.ts';
import { lookAt, OTHER_LOOK } from './looks.tsx';
import { longWeek } from './week-text.ts';

const RequestsPerWeekDrawing = lazy(() => import('./requests-per-week-drawing.tsx'));
const TITLE = 'Requests made per week, by document';
const HEIGHT = 380;

type Answer = z.output<typeof requestsPerWeek.data>;
export type Series = { name: string; look: ReturnType<typeof lookAt>; counts: number[]; total: number };

/** How much was asked for, and of what. */
export function RequestsPerWeek({ weeks }: { weeks: Weeks }) {
  const query = useQuery(requestsPerWeekQuery(weeks));
  return (
    <Section title={TITLE}>
      <QueryView query={query} rows={6}>
        {(answer) => {
          const series = seriesOf(answer);
          return (
            <Chart
              title={TITLE}
              description="Weeks from Monday to Sunday; the last one is not over yet."
              empty={series.length === 0 ? 'No requests were made in these weeks' : undefined}
              summary={summaryOf(answer)}
              height={HEIGHT}
              series={series.map(({ name, look, total }) => ({ name, look, figure: countText(total) }))}
              drawing={<RequestsPerWeekDrawing weeks={answer.weeks} series={series} />}
              table={<Numbers weeks={answer.weeks} series={series} />}
            />
          );
        }}
      </QueryView>
    </Section>
  );
}

function seriesOf({ documents }: Answer): Series[] {
  return documents.map(({ document, counts, total }, index) => ({
    name: document?.name ?? 'Other documents',
    look: document ? lookAt(index) : OTHER_LOOK,
    counts,
    total,
  }));
}

/** How many there were in each week, of all documents. */
function totalsOf({ weeks, documents }: Answer): number[] {
  return weeks.map((_, index) => documents.reduce((sum, { counts }) => sum + (counts[index] ?? 0), 0));
}

function summaryOf(answer: Answer): string {
  const totals = totalsOf(answer);
  const all = totals.reduce((sum, one) => sum + one, 0);
  const most = Math.max(...totals);
  const week = answer.weeks[totals.indexOf(most)] ?? '';
  return `Stacked bars: ${countText(all)} requests in ${totals.length} weeks, most of them (${countText(most)}) in the week from ${longWeek(week, answer.weeks)}.`;
}

/** The last week first. */
function Numbers({ weeks, series }: { weeks: string[]; series: readonly Series[] }) {
  const indices = weeks.map((week, index) => ({ week, index })).toReversed();
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Week from</Table.Th>
          {series.map(({ name }) => (
            <Table.Th key={name} scope="col">
              {name}
            </Table.Th>
          ))}
          <Table.Th scope="col">All</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {indices.map(({ week, index }) => (
          <Table.Tr key={week}>
            <Table.Th scope="row">{longWeek(week, weeks)}</Table.Th>
            {series.map(({ name, counts }) => (
              <Table.Td key={name}>{countText(counts[index] ?? 0)}</Table.Td>
            ))}
            <Table.Td>
              {countText(series.reduce((sum, { counts }) => sum + (counts[index] ?? 0), 0))}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
