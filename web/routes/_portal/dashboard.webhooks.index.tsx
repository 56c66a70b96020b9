import { createFileRoute } from '@tanstack/react-router';
import { WebhooksPage } from '../../features/webhooks/webhooks-page.tsx';
import { requireCapability } from '../../shared/require-capability.ts';

export const Route = createFileRoute('/_portal/dashboard/webhooks/')({
  loader: () => requireCapability('screen.webhooks'),
  component: WebhooksPage,
});
