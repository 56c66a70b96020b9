import { Alert, Button, Group, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';

type Props = { fileNames: readonly string[]; onStartOver: () => void };

/** Above a form that was filled in before the session ended. */
export function RestoredBanner({ fileNames, onStartOver }: Props) {
  return (
    <Alert role="status" icon={<IconHistory aria-hidden />} title="What you had filled in is back">
      <Group justify="space-between" gap="sm">
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          Your session ended before this request was created.
          {fileNames.length > 0 && ` Please choose your files again: ${fileNames.join(', ')}.`}
        </Text>
        <Button size="xs" variant="default" onClick={onStartOver}>
          Start Over
        </Button>
      </Group>
    </Alert>
  );
}
