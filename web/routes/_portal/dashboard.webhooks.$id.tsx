import { createFileRoute } from '@tanstack/react-router';
import { WebhookPage } from '../../features/webhooks/webhook-page.tsx';
import { wholeNumber } from '../../shared/list-search.ts';
import { requireCapability } from '../../shared/require-capability.ts';

export const Route = createFileRoute('/_portal/dashboard/webhooks/$id')({
  loader: () => requireCapability('screen.webhooks'),
  component: WebhookRoute,
});

function WebhookRoute() {
  const { id } = Route.useParams();
  return <WebhookPage key={id} id={wholeNumber(id)} />;
}
