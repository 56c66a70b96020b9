import { Alert, Text } from '@mantine/core';
import type { z } from 'zod';
import type { getRequestRoles, RequestFull } from '#contract/api/requests.ts';
import { bannerOf } from './banner-text.ts';

type Roles = z.output<(typeof getRequestRoles)['data']>;

/** What the status means for this viewer and what happens next. */
export function StatusBanner({ request, roles }: { request: RequestFull; roles: Roles }) {
  const { title, lines, colour } = bannerOf(request, roles);
  return (
    <Alert color={colour} title={title} role="status">
      {lines.map((line) => (
        <Text key={line} size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {line}
        </Text>
      ))}
    </Alert>
  );
}
