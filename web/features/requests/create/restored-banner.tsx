import { Alert, Group, Text } from '@mantine/core';
import type { Draft } from '#contract/api/drafts.ts';
import { shortFileName } from '#contract/format/file-name.ts';
import { IconHistory } from '~icons';
import type { AnswerForm } from '../../../forms/use-answers.ts';
import { useNow } from '../../../shared/use-now.ts';
import { StartOverButton } from './start-over-button.tsx';
import { whenKept } from './when-kept.ts';

type Props = {
  restored: NonNullable<AnswerForm['restored']>;
  /** What the portal had; undefined where it could not be read. */
  found: Draft | null | undefined;
  onStartOver: () => void;
};

/** Above a form that goes on where somebody stopped. */
export function RestoredBanner({ restored, found, onStartOver }: Props) {
  const now = useNow();
  const { fileNames } = restored;
  return (
    <Alert role="status" icon={<IconHistory />} title="What you had filled in is back">
      <Group justify="space-between" gap="sm">
        <Text size="sm" style={{ overflowWrap: 'anywhere', flex: '1 1 15rem' }}>
          {whence(restored, found, now)}
          {fileNames.length > 0 &&
            ` Please choose your files again: ${fileNames.map(shortFileName).join(', ')}.`}
        </Text>
        <StartOverButton onStartOver={onStartOver} />
      </Group>
    </Alert>
  );
}

function whence(
  { isOfBrowser, version }: Props['restored'],
  found: Draft | null | undefined,
  now: Date,
): string {
  if (!isOfBrowser) {
    return `This is your draft${found ? ` from ${whenKept(found.keptAt, now)}` : ''}. You can go on here or on any other device.`;
  }
  // the portal had it once, and has none now
  const mayBeSent = version !== undefined && version > 0 && found === null;
  return mayBeSent
    ? 'It was kept in this browser. Your draft was submitted or discarded elsewhere meanwhile, so please look at your requests before you submit this.'
    : 'It was kept in this browser, as it had not been submitted.';
}
