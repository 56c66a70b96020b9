import { BarChart } from '@mantine/charts';
import { countText } from '#contract/format/counts.ts';
import '@mantine/charts/styles.layer.css';
import { useMatches } from '@mantine/core';
import { Text, type TextProps } from 'recharts';
import { duration } from '#contract/format/duration.ts';
import { fillOf, lookAt } from './looks.tsx';
import { timeAxis } from './time-axis.ts';
import type { Office } from './waiting-times.tsx';

type Props = { offices: readonly Office[] };

const MEDIAN = 'Median';
const P90 = '90th percentile';
const LOOKS = new Map([
  [MEDIAN, lookAt(0)],
  [P90, lookAt(1)],
]);
/** Between a name and its bars, in pixels. */
const LABEL_GAP = 12;
const NO_BREAK = '\u00A0';

/** Two bars for each office. In a file of its own, which is loaded where a chart is shown. */
export default function WaitingTimesDrawing({ offices }: Props) {
  const { unit, seconds, ticks } = timeAxis(Math.max(...offices.map(({ p90Seconds }) => p90Seconds)));
  const labelWidth = useMatches({ base: 154, sm: 190 });
  const data = offices.map(({ position, cases, medianSeconds, p90Seconds }) => ({
    office: `${position.name}${NO_BREAK}(${countText(cases)})`,
    [MEDIAN]: medianSeconds / seconds,
    [P90]: p90Seconds / seconds,
  }));
  return (
    <BarChart
      h="100%"
      orientation="vertical"
      data={data}
      dataKey="office"
      series={[...LOOKS].map(([name, { color }]) => ({ name, color }))}
      barProps={({ name }) => ({ fill: fillOf(LOOKS.get(name) ?? lookAt(0)) })}
      maxBarWidth={12}
      gridAxis="y"
      valueFormatter={(value) => duration(value * seconds)}
      xAxisLabel={unit}
      xAxisProps={{ ticks, domain: [0, ticks.at(-1) ?? 0], tickFormatter: String }}
      yAxisProps={{ width: labelWidth, interval: 0, tick: OfficeLabel }}
      // of the outermost numbers half stands outside
      barChartProps={{ margin: { bottom: 30, right: 12 } }}
      // whoever does not see it has its summary and the table
      accessibilityLayer={false}
    />
  );
}

/** As the library draws them, but measured in the size in which they are drawn, and with room between the lines. */
function OfficeLabel({ payload, ...place }: TextProps & { payload: { value: string } }) {
  return (
    <Text
      {...place}
      width={Number(place.width) - LABEL_GAP}
      transform={`translate(-${LABEL_GAP}, 0)`}
      fill="var(--mantine-color-dimmed)"
      fontSize={12}
      style={{ fontSize: '12px' }}
      lineHeight="1.25em"
    >
      {payload.value}
    </Text>
  );
}
