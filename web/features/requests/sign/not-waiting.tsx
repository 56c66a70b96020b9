import { Alert, Button, Stack, Text } from '@mantine/core';
import type { RequestFull } from '#contract/api/requests.ts';
import { leadsTo } from '../../../shared/ui/leads-to.tsx';
import { PageHeader } from '../../../shared/ui/page/page-header.tsx';

type Props = {
  /** As it was when the viewer could last see it. */
  request: RequestFull;
  isVisible: boolean;
  /** It waited for the viewer while the page was open. */
  hasWaited: boolean;
};

function whyHidden({ isDelegated, currentPipeline }: RequestFull): string {
  if (!isDelegated) return 'Somebody else has acted on it, or now holds the position.';
  const principal = currentPipeline?.signee?.displayName ?? 'the signee';
  return `Somebody else has acted on it, or you no longer act for ${principal}.`;
}

/** In place of the signing page: what happened to a request that the viewer cannot act on, and the way on. */
export function NotWaiting(props: Props) {
  const { id, document } = props.request;
  return (
    <>
      <PageHeader title={`${document.name} No. ${id}`} hasBack />
      <NotWaitingAlert {...props} />
    </>
  );
}

/** The same without a head. */
export function NotWaitingAlert({ request, isVisible, hasWaited }: Props) {
  const { id, latestEvent } = request;
  return (
    <Alert
      color="blue"
      role="status"
      title={`This request is not waiting for you${hasWaited ? ' any more' : ''}`}
    >
      <Stack gap="sm" align="flex-start">
        <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {isVisible ? latestEvent?.text : whyHidden(request)}
        </Text>
        {isVisible ? (
          <Button variant="default" renderRoot={leadsTo({ to: '/requests/$id', params: { id: String(id) } })}>
            See the request
          </Button>
        ) : (
          <Button variant="default" renderRoot={leadsTo({ to: '/dashboard' })}>
            Go to Dashboard
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
