import { Anchor, Box, Text } from '@mantine/core';
import { formatVerificationCode } from '#contract/format/verification-code.ts';
import { leadsTo } from '../../../shared/ui/leads-to.tsx';
import { Section } from '../../../shared/ui/page/section.tsx';

/** Where anybody can check the finished document. */
export function VerificationCard({ code }: { code: string }) {
  return (
    <Section title="Verification">
      <Box p="md">
        <Text size="sm" c="dimmed">
          Anybody can check this document with its code:
        </Text>
        <Anchor renderRoot={leadsTo({ to: '/verify/$code', params: { code } })}>
          {formatVerificationCode(code)}
        </Anchor>
      </Box>
    </Section>
  );
}
