import { Alert, Button, Group, Text } from '@mantine/core';
import { IconSignature } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

export function NoSignatureBanner() {
  return (
    <Alert color="orange" icon={<IconSignature aria-hidden />} title="Upload your signature first">
      <Group justify="space-between" gap="sm">
        <Text size="sm">Your signature must be uploaded before you can submit this request.</Text>
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
