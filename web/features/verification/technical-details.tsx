import { Anchor, Box, Button, Code, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { API_PATH } from '#contract/api/path.ts';
import type { Verification } from '#contract/api/verification.ts';
import { Section } from '../../shared/ui/page/section.tsx';
import classes from './verification.module.css';

const UNSEALED: Record<Verification['status'], string> = {
  COMPLETED: 'The document is being sealed.',
  CANCELLED: 'The document was cancelled before it was sealed: there is no sealed file.',
};

type Props = {
  verification: Verification;
  /** Left out where it stands beside that of a file. */
  isHashShown: boolean;
};

/** For whoever checks the seal with tools of their own: folded on the screen, and always on what is printed. */
export function TechnicalDetails({ verification, isHashShown }: Props) {
  const { sha256, status, certificateFingerprint } = verification;
  const [isOpen, setIsOpen] = useState(false);
  const details = useId();
  return (
    <Section
      title="Technical details"
      action={
        <Button
          className={classes.screenOnly}
          variant="subtle"
          size="compact-sm"
          aria-expanded={isOpen}
          aria-controls={details}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Hide details' : 'Show details'}
        </Button>
      }
    >
      <Box id={details} px="md" py="md" className={classes.technical} data-folded={!isOpen || undefined}>
        <Box component="dl" m={0}>
          {isHashShown && (
            <Fingerprint label="SHA-256 of the sealed file" value={sha256 ?? UNSEALED[status]} />
          )}
          {certificateFingerprint && (
            <Fingerprint
              label="Fingerprint of the sealing authority (SHA-256)"
              value={certificateFingerprint}
            />
          )}
        </Box>
        <TrustedReaders fingerprint={certificateFingerprint} />
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

/** So that readers of PDF files show the seal as valid, with or without the portal. */
function TrustedReaders({ fingerprint }: { fingerprint: string | null }) {
  // An earlier authority may stand behind a paper.
  const which = fingerprint ? `?fingerprint=${encodeURIComponent(fingerprint)}` : '';
  return (
    <Box className={classes.screenOnly}>
      <Text fw={600} size="sm">
        To see the seal as valid in your PDF reader
      </Text>
      <Box component="ol" mt={4} mb={0} pl="lg" fz="sm">
        <li>
          <Anchor href={`${API_PATH}/seal/authority.cer${which}`} download inherit underline="always">
            Download the authority’s certificate
          </Anchor>{' '}
          (.cer, also as{' '}
          <Anchor href={`${API_PATH}/seal/authority.pem${which}`} download inherit underline="always">
            .pem
          </Anchor>
          ) and compare its fingerprint with the one in the annex of a paper that you trust.
        </li>
        <li>
          Adobe Acrobat Reader: open Preferences, Signatures, Identities & Trusted Certificates, then import
          it under Trusted Certificates; in Edit Trust, tick trusted root and certified documents.
        </li>
        <li>
          Other readers: add it to their trusted certificates. Okular and other programs on Linux take it from
          Firefox: Settings, Certificates, Authorities, Import.
        </li>
      </Box>
    </Box>
  );
}
