import { Alert, Button, Group, Text } from '@mantine/core';
import { IconMailCheck } from '~icons';
import { leadsTo } from '../../../shared/ui/leads-to.tsx';

type Props = { requestId: number | null; onAnother: () => void };

/** Where the answer was lost, or the form was sent at another device: it arrived, and is not sent a second time. */
export function SentBanner({ requestId, onAnother }: Props) {
  if (requestId === null) return null;
  return (
    <Alert role="status" icon={<IconMailCheck />} title="You have sent this form already">
      <Text size="sm" mb="sm">
        It is request No. {requestId}. What you change here is neither kept nor sent.
      </Text>
      <Group gap="sm">
        <Button size="xs" renderRoot={leadsTo({ to: '/requests/$id', params: { id: String(requestId) } })}>
          Open the request
        </Button>
        <Button size="xs" variant="default" onClick={onAnother}>
          Make another one like it
        </Button>
      </Group>
    </Alert>
  );
}
