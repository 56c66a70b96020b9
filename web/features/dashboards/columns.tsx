import { Grid, Stack } from '@mantine/core';
import type { ReactNode } from 'react';

/** What there is to do at the left, what is good to know at the right; one below the other on small screens. */
export function Columns({ main, aside }: { main: ReactNode; aside: ReactNode }) {
  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, lg: 8 }}>
        <Stack gap="lg">{main}</Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 4 }}>
        <Stack gap="lg">{aside}</Stack>
      </Grid.Col>
    </Grid>
  );
}
