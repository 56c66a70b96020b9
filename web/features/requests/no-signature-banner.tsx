import { Alert, Button, Group, Text } from '@mantine/core';
import { IconSignature } from '~icons';
import { leadsTo } from '../../shared/ui/leads-to.tsx';

type Props = { purpose?: string };

export function NoSignatureBanner({ purpose = 'submit this request' }: Props) {
  return (
    <Alert color="orange" icon={<IconSignature />} title="Upload your signature first">
      <Group justify="space-between" gap="sm">
        <Text size="sm">Your signature must be uploaded before you can {purpose}.</Text>
        <Button
          size="xs"
          variant="default"
          renderRoot={leadsTo({ to: '/profile', search: { tab: 'signature' } })}
        >
          Go to Settings
        </Button>
      </Group>
    </Alert>
  );
}
