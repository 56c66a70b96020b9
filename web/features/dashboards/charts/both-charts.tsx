import { SimpleGrid } from '@mantine/core';
import type { Weeks } from '../dashboard-search.ts';
import classes from './chart.module.css';
import { LookDefinitions } from './looks.tsx';
import { RequestsPerWeek } from './requests-per-week.tsx';
import { WaitingTimes } from './waiting-times.tsx';

export default function BothCharts({ weeks }: { weeks: Weeks }) {
  return (
    <>
      <LookDefinitions />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg" className={classes.pair}>
        <RequestsPerWeek weeks={weeks} />
        <WaitingTimes weeks={weeks} />
      </SimpleGrid>
    </>
  );
}
