import { Alert, Group, Text } from '@mantine/core';
import { IconCopy } from '~icons';
import { StartOverButton } from './start-over-button.tsx';

type Props = { requestId: number; onStartOver: () => void };

/** Above a form that begins with what another request was made of. */
export function CopiedBanner({ requestId, onStartOver }: Props) {
  return (
    <Alert role="status" icon={<IconCopy />} title={`Copied from request No. ${requestId}`}>
      <Group justify="space-between" gap="sm">
        <Text size="sm" style={{ flex: '1 1 15rem' }}>
          Please check each answer: dates and people may have changed. Files are not copied.
        </Text>
        <StartOverButton onStartOver={onStartOver} />
      </Group>
    </Alert>
  );
}
