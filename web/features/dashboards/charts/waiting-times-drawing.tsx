import { BarChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import { useMatches } from '@mantine/core';
import { duration } from '#contract/format/duration.ts';
import { fillOf, lookAt } from './looks.tsx';
import type { Office } from './waiting-times.tsx';

type Props = { offices: readonly Office[]; height: number };

const MEDIAN = 'Median';
const P90 = '90th percentile';
const LOOKS = new Map([
  [MEDIAN, lookAt(0)],
  [P90, lookAt(1)],
]);
const UNITS = [
  { name: 'minutes', seconds: 60 },
  { name: 'hours', seconds: 3600 },
  { name: 'days', seconds: 86_400 },
] as const;

/** Two bars for each office. In a file of its own, which is loaded where a chart is shown. */
export default function WaitingTimesDrawing({ offices, height }: Props) {
  const longest = Math.max(...offices.map(({ p90Seconds }) => p90Seconds));
  // round numbers on the axis: days when there are several, else hours, else minutes
  const unit = UNITS.findLast(({ seconds }) => longest >= 2 * seconds) ?? UNITS[0];
  const labelWidth = useMatches({ base: 145, sm: 190 });
  const data = offices.map(({ position, cases, medianSeconds, p90Seconds }) => ({
    office: `${position.name} (${cases})`,
    [MEDIAN]: medianSeconds / unit.seconds,
    [P90]: p90Seconds / unit.seconds,
  }));
  return (
    <BarChart
      h={height}
      orientation="vertical"
      data={data}
      dataKey="office"
      series={[...LOOKS].map(([name, { color }]) => ({ name, color }))}
      barProps={({ name }) => ({ fill: fillOf(LOOKS.get(name) ?? lookAt(0)) })}
      maxBarWidth={12}
      gridAxis="y"
      valueFormatter={(value) => duration(value * unit.seconds)}
      xAxisLabel={unit.name}
      xAxisProps={{ allowDecimals: false, tickFormatter: String }}
      yAxisProps={{ width: labelWidth, interval: 0 }}
      // whoever does not see it has its summary and the table
      accessibilityLayer={false}
    />
  );
}
