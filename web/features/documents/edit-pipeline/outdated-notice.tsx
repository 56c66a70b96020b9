import { Alert, Button, Group, Text } from '@mantine/core';
import { ERRORS } from '#contract/errors.ts';
import { IconAlertTriangle } from '~icons';

/** Somebody else has saved other stages meanwhile: shows the way to those. */
export function OutdatedNotice({ onShow }: { onShow: () => Promise<void> }) {
  return (
    <Alert color="red" icon={<IconAlertTriangle />} title="Not saved">
      <Group justify="space-between" gap="sm">
        <Text size="sm">{ERRORS['document.pipeline-changed'].message}</Text>
        <Button size="xs" variant="default" onClick={() => void onShow()}>
          Show the Pipeline as It Is Now
        </Button>
      </Group>
    </Alert>
  );
}
