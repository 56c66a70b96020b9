import { Box, Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** One line of a list of facts (`dl`): what it is, and its value where there is one. */
export function LabelledValue({ label, value }: { label: string; value: ReactNode }) {
  return (
    <Box mb={8}>
      <Text component="dt" size="xs" c="dimmed">
        {label}
      </Text>
      <Text component="dd" size="sm" m={0} style={{ overflowWrap: 'anywhere' }}>
        {value || 'Not given'}
      </Text>
    </Box>
  );
}
