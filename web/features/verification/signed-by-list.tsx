import { Box, Text } from '@mantine/core';
import type { Verification } from '#contract/api/verification.ts';
import { Section } from '../../shared/ui/section.tsx';
import { exactTime } from './exact-time.ts';
import classes from './verification.module.css';

export function SignedByList({ signees }: { signees: Verification['signees'] }) {
  return (
    <Section title="Signed by">
      <Box component="ol" m={0} p="md" pl="xl" className={classes.people}>
        {signees.map(({ name, position, signedAt, onBehalfOf, skippedReason }) => (
          <Box component="li" key={`${position} ${signedAt}`} mb="xs">
            <Text fw={600}>{name ?? 'Not required'}</Text>
            <Text size="sm" c="dimmed">
              {position}
              {onBehalfOf && `, on behalf of ${onBehalfOf}`}
            </Text>
            <Text size="sm" c="dimmed">
              {signedAt ? exactTime(signedAt) : skippedReason}
            </Text>
          </Box>
        ))}
      </Box>
    </Section>
  );
}
