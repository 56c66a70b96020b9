import { BarChart } from '@mantine/charts';
import { countText } from '#contract/format/counts.ts';
import '@mantine/charts/styles.layer.css';
import { fillOf } from './looks.tsx';
import type { Series } from './requests-per-week.tsx';
import { shortWeek } from './week-text.ts';

type Props = { weeks: readonly string[]; series: readonly Series[] };

/** Stacked bars, one for each week. In a file of its own, which is loaded where a chart is shown. */
export default function RequestsPerWeekDrawing({ weeks, series }: Props) {
  const data = weeks.map((week, index) => ({
    week: shortWeek(week),
    ...Object.fromEntries(series.map(({ name, counts }) => [name, counts[index] ?? 0])),
  }));
  const fills = new Map(series.map(({ name, look }) => [name, fillOf(look)]));
  return (
    <BarChart
      h="100%"
      type="stacked"
      data={data}
      dataKey="week"
      series={series.map(({ name, look }) => ({ name, color: look.color }))}
      // a line of the ground between what is stacked
      barProps={({ name }) => ({
        fill: fills.get(name) ?? '',
        stroke: 'var(--mantine-color-body)',
        strokeOpacity: 1,
      })}
      maxBarWidth={48}
      valueFormatter={countText}
      xAxisProps={{ interval: 'equidistantPreserveStart' }}
      yAxisProps={{ allowDecimals: false, width: 44 }}
      // of the uppermost number half stands outside
      barChartProps={{ margin: { top: 8 } }}
      // whoever does not see it has its summary and the table
      accessibilityLayer={false}
    />
  );
}
