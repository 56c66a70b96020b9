import { Anchor, Box, Code, Text } from '@mantine/core';
import type { Verification } from '#contract/api/verification.ts';
import { Section } from '../../shared/ui/section.tsx';

const UNSEALED: Record<Verification['status'], string> = {
  COMPLETED: 'The document is being sealed.',
  CANCELLED: 'The document was cancelled before it was sealed: there is no sealed file.',
};

/** For whoever checks the seal with tools of their own. */
export function TechnicalDetails({ verification }: { verification: Verification }) {
  const { sha256, status, certificateFingerprint } = verification;
  return (
    <Section title="Technical details">
      <Box p="md">
        <Box component="dl" m={0}>
          <Fingerprint label="SHA-256 of the sealed file" value={sha256 ?? UNSEALED[status]} />
          <Fingerprint
            label="Fingerprint of the sealing authority (SHA-256)"
            value={certificateFingerprint}
          />
        </Box>
        <Anchor href="/api/v1/seal/authority.pem" download size="sm">
          Download the authority’s certificate
        </Anchor>
      </Box>
    </Section>
  );
}

function Fingerprint({ label, value }: { label: string; value: string }) {
  return (
    <Box mb="sm">
      <Text component="dt" size="sm" c="dimmed">
        {label}
      </Text>
      <Box component="dd" m={0}>
        <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {value}
        </Code>
      </Box>
    </Box>
  );
}
