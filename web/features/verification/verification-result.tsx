import { Button, Group, Stack, Text } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import type { Verification } from '#contract/api/verification.ts';
import { toTheSecond, zoneName } from '#contract/format/relative-time.ts';
import { IconPrinter } from '~icons';
import { settings } from '../../shared/settings.ts';
import { Answer } from './answer.tsx';
import type { CheckedFile } from './checked-file.ts';
import { SignedByList, SignedSinceList } from './signed-by-list.tsx';
import { TechnicalDetails } from './technical-details.tsx';
import { loadFileAndRecord } from './use-checked-file.ts';
import classes from './verification.module.css';

const FileAndRecord = lazy(loadFileAndRecord);

type Props = {
  /** What the portal knows; null for a file that it does not. */
  verification: Verification | null;
  /** When that was, by the clock of the portal. */
  checkedAt: string;
  /** The file that was checked, if one was. */
  checked?: CheckedFile | undefined;
  /** What somebody can do with the answer, before the details that few need. */
  children?: ReactNode;
};

/** The whole of what a check came to, as it is shown, printed and filed. */
export function VerificationResult({ verification, checkedAt, checked, children }: Props) {
  return (
    <Stack className={classes.sheet} data-crowded={isCrowded(verification) || undefined}>
      <Answer key={checkedAt} verification={verification} checked={checked} />
      <Group justify="space-between" align="flex-start" gap="xs">
        <Provenance code={verification?.code} checkedAt={checkedAt} fileName={checked?.fileName} />
        <Button
          className={classes.screenOnly}
          variant="default"
          leftSection={<IconPrinter size={18} />}
          onClick={() => window.print()}
        >
          Print
        </Button>
      </Group>
      {checked && (
        <Suspense>
          <FileAndRecord check={checked.check} verification={verification} />
        </Suspense>
      )}
      {!checked && verification && <SignedByList signees={verification.signees} />}
      {!checked && verification && verification.signedSince.length > 0 && (
        <SignedSinceList signers={verification.signedSince} />
      )}
      {children}
      {verification && <TechnicalDetails verification={verification} isHashShown={!checked} />}
    </Stack>
  );
}

/** Whether it would take more than one sheet of paper in ordinary type. */
function isCrowded(verification: Verification | null): boolean {
  if (!verification) return false;
  return verification.signees.length + verification.signedSince.length > 6;
}

type From = { code: string | undefined; checkedAt: string; fileName: string | undefined };

/** When and where it was checked: what makes a print worth filing. */
function Provenance({ code, checkedAt, fileName }: From) {
  const { timeZone } = settings();
  const at = new Date(checkedAt);
  const address = `${window.location.origin}/verify${code ? `/${code}` : ''}`;
  return (
    <Text size="sm" c="dimmed" className={classes.provenance}>
      Checked on {toTheSecond(at, timeZone)}, {zoneName(at, timeZone)}
      <br />
      {/* not “at” on a line of its own */}
      at{'\u00a0'}
      {address}
      {fileName && (
        <>
          <br />
          File: {fileName}
        </>
      )}
    </Text>
  );
}
