import { Alert, Stack, Text } from '@mantine/core';
import type { RequestFull } from '#contract/api/requests.ts';
import { useNow } from '../../../shared/use-now.ts';
import { bannerOf } from './banner-text.ts';

/** What the status means for this viewer and what happens next. */
export function StatusBanner({ request }: { request: RequestFull }) {
  const { title, lines, colour } = bannerOf(request, request.relations, useNow());
  return (
    <Alert color={colour} title={title} role="status">
      <Stack gap={4}>
        {lines.map((line) => (
          <Text key={line} size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {line}
          </Text>
        ))}
      </Stack>
    </Alert>
  );
}
