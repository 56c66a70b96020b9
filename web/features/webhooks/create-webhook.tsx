import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { createWebhook } from '#contract/api/webhooks.ts';
import { NAMED_EVENTS } from '#contract/audit-words.ts';
import { call } from '../../shared/api.ts';
import { SecretDialog } from '../../shared/ui/dialogs/secret-dialog.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';

/** Asks for a new webhook and shows its secret, once; then goes to its page. */
export function CreateWebhook({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const router = useRouter();
  const [created, setCreated] = useState<{ id: number; secret: string }>();
  if (created) {
    const { id } = created;
    return (
      <SecretDialog
        title="The secret of the webhook"
        secret={created.secret}
        copied="Secret copied"
        onClose={() => {
          onClose();
          const params = { id: String(id) };
          // the secret that was kept is still on the screen, and asks before it is left
          void router.navigate({ to: '/dashboard/webhooks/$id', params, ignoreBlocker: true });
        }}
      >
        <SecretText />
      </SecretDialog>
    );
  }
  return (
    <WebhookDialog
      title="Create a webhook"
      submitLabel="Create"
      failure="Error while creating webhook"
      before={{ url: '', eventTypes: NAMED_EVENTS }}
      save={async (body) => {
        const { webhook, secret } = await call<typeof createWebhook>('POST /webhooks', { body });
        setCreated({ id: webhook.id, secret });
        await client.invalidateQueries({ queryKey: ['webhooks'] });
      }}
      onClose={onClose}
    />
  );
}

export function SecretText() {
  return (
    <Text>
      Put it into the other system: with it, that system knows that what it gets is from this portal.{' '}
      <b>It is shown only now.</b>
    </Text>
  );
}
