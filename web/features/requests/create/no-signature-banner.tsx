import { Alert, Button, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { IconSignature } from '~icons';

type Props = { purpose?: string };

export function NoSignatureBanner({ purpose = 'submit this request' }: Props) {
  return (
    <Alert color="orange" icon={<IconSignature />} title="Upload your signature first">
      <Group justify="space-between" gap="sm">
        <Text size="sm">Your signature must be uploaded before you can {purpose}.</Text>
        <Button
          size="xs"
          variant="default"
          renderRoot={(props) => <Link to="/profile" search={{ tab: 'signature' }} {...props} />}
        >
          Go to Settings
        </Button>
      </Group>
    </Alert>
  );
}
