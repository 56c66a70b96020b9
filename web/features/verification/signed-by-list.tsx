import { Box, Text } from '@mantine/core';
import type { Verification } from '#contract/api/verification.ts';
import { Section } from '../../shared/ui/page/section.tsx';
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

/** Who signed the file once more, with a certificate of their own: the paper shows nothing of it. */
export function SignedSinceList({ signers }: { signers: Verification['signedSince'] }) {
  return (
    <Section title="Signed once more by">
      <Text size="sm" px="md" pt="sm">
        On their own device, with a certificate of their own. These signatures are in a later copy of the file
        and are not shown on the paper.
      </Text>
      <Box component="ul" m={0} p="md" pl="xl" className={classes.people}>
        {signers.map(({ name, issuer, signedAt }) => (
          <Box component="li" key={`${name} ${signedAt}`} mb="xs">
            <Text fw={600}>{name}</Text>
            <Text size="sm" c="dimmed">
              Certificate of {issuer}
            </Text>
            <Text size="sm" c="dimmed">
              {exactTime(signedAt)}
            </Text>
          </Box>
        ))}
      </Box>
    </Section>
  );
}
