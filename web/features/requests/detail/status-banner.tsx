import { Alert, Stack, Text } from '@mantine/core';
import type { RequestFull } from '#contract/api/requests.ts';
import { useNow } from '../../../shared/use-now.ts';
import { bannerOf } from './banner-text.ts';

/** What the status means for this viewer and what happens next. */
export function StatusBanner({ request }: { request: RequestFull }) {
  const { title, lines, timed, colour } = bannerOf(request, request.relations, useNow());
  return (
    <Alert color={colour} title={title} role="status">
      <Stack gap={4}>
        {lines.map((line) => {
          const isTimed = line === timed;
          return (
            // when its time changes it stays the same element, and is not live: the banner would be read out anew each minute
            <Text
              key={isTimed ? 'timed' : line}
              aria-live={isTimed ? 'off' : undefined}
              size="sm"
              style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
            >
              {line}
            </Text>
          );
        })}
      </Stack>
    </Alert>
  );
}
