import { Button, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type {
  deleteWebhook,
  newWebhookSecret,
  testWebhook,
  updateWebhook,
  Webhook,
} from '#contract/api/webhooks.ts';
import { NAMED_EVENTS } from '#contract/audit-words.ts';
import { call, isNotFound } from '../../shared/api.ts';
import { toastSuccess } from '../../shared/toast.ts';
import { QuestionDialog } from '../../shared/ui/dialogs/question-dialog.tsx';
import { SecretDialog } from '../../shared/ui/dialogs/secret-dialog.tsx';
import { useSubmission } from '../../shared/use-submission.ts';
import { SecretText } from './create-webhook.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';

type Props = { webhook: Webhook };
type DialogProps = Props & { onClose: () => void };

/** What can be done with a webhook. */
export function WebhookActions({ webhook }: Props) {
  const [dialog, open] = useState<'edit' | 'secret' | 'delete' | null>(null);
  const close = () => open(null);
  const isOn = webhook.state === 'on' || webhook.state === 'failing';
  return (
    <>
      {isOn && <TestButton webhook={webhook} />}
      <OnButton webhook={webhook} isOn={isOn} />
      <Button variant="default" onClick={() => open('edit')}>
        Edit
      </Button>
      <Button variant="default" onClick={() => open('secret')}>
        New secret
      </Button>
      <Button variant="outline" color="red" onClick={() => open('delete')}>
        Delete
      </Button>
      {dialog === 'edit' && <EditDialog webhook={webhook} onClose={close} />}
      {dialog === 'secret' && <NewSecretDialog webhook={webhook} onClose={close} />}
      {dialog === 'delete' && <DeleteDialog webhook={webhook} onClose={close} />}
    </>
  );
}

function TestButton({ webhook: { id } }: Props) {
  const client = useQueryClient();
  const test = useSubmission({
    mutationFn: () => call<typeof testWebhook>('POST /webhooks/:id/test', { params: { id } }),
    onSuccess: () => {
      toastSuccess('The test is being sent', 'What became of it is in the list of deliveries.');
      return client.invalidateQueries({ queryKey: ['webhook-deliveries', id] });
    },
    meta: { failure: 'The test cannot be sent' },
  });
  return (
    <Button loading={test.isPending} onClick={() => test.submit()}>
      Send a test
    </Button>
  );
}

function OnButton({ webhook: { id }, isOn }: Props & { isOn: boolean }) {
  const refresh = useRefresh(id);
  const turn = useSubmission({
    mutationFn: (wanted: boolean) =>
      call<typeof updateWebhook>('PUT /webhooks/:id', { params: { id }, body: { isOn: wanted } }),
    onSuccess: () => {
      toastSuccess(isOn ? 'Webhook turned off' : 'Webhook turned on');
      return refresh();
    },
    meta: { failure: 'Error while updating webhook' },
  });
  return (
    <Button variant="default" loading={turn.isPending} onClick={() => turn.submit(!isOn)}>
      {isOn ? 'Turn off' : 'Turn on'}
    </Button>
  );
}

function EditDialog({ webhook: { id, url, eventTypes }, onClose }: DialogProps) {
  const refresh = useRefresh(id);
  return (
    <WebhookDialog
      title="Edit this webhook"
      submitLabel="Save"
      failure="Error while updating webhook"
      before={{ url, eventTypes: NAMED_EVENTS.filter((type) => eventTypes.includes(type)) }}
      save={async (body) => {
        await call<typeof updateWebhook>('PUT /webhooks/:id', { params: { id }, body });
        onClose();
        toastSuccess('Webhook updated successfully');
        await refresh();
      }}
      onClose={onClose}
    />
  );
}

function NewSecretDialog({ webhook: { id }, onClose }: DialogProps) {
  const make = useSubmission({
    mutationFn: () => call<typeof newWebhookSecret>('POST /webhooks/:id/secret', { params: { id } }),
    meta: { failure: 'Error while making a new secret' },
  });
  if (make.data) {
    return (
      <SecretDialog
        title="The secret of the webhook"
        secret={make.data.secret}
        copied="Secret copied"
        onClose={onClose}
      >
        <SecretText />
      </SecretDialog>
    );
  }
  return (
    <QuestionDialog
      opened
      onClose={onClose}
      title="Make a new secret?"
      keepLabel="Keep the old one"
      submitLabel="Make a new one"
      isDangerous
      isSending={make.isPending}
      onSubmit={() => make.submit()}
    >
      <Text>
        The old secret signs nothing from now on: the other system refuses what it gets until it has the new
        one. What it refused is tried again.
      </Text>
    </QuestionDialog>
  );
}

function DeleteDialog({ webhook: { id, url }, onClose }: DialogProps) {
  const client = useQueryClient();
  const router = useRouter();
  const leave = async () => {
    await router.navigate({ to: '/dashboard/webhooks' });
    await client.invalidateQueries({ queryKey: ['webhooks', 'all'] });
  };
  const remove = useSubmission({
    mutationFn: () => call<typeof deleteWebhook>('DELETE /webhooks/:id', { params: { id } }),
    onSuccess: () => {
      toastSuccess('Webhook deleted successfully');
      return leave();
    },
    // somebody else has deleted it meanwhile
    onError: (error) => isNotFound(error) && leave(),
    meta: { failure: 'Error while deleting webhook' },
  });
  return (
    <QuestionDialog
      opened
      onClose={onClose}
      title="Delete this webhook?"
      keepLabel="Keep it"
      submitLabel="Delete it"
      isDangerous
      isSending={remove.isPending}
      onSubmit={() => remove.submit()}
    >
      <Text>
        Nothing more will be sent to {new URL(url).host}, and the list of its deliveries will be deleted.
      </Text>
    </QuestionDialog>
  );
}

function useRefresh(id: number) {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['webhooks'] }),
      client.invalidateQueries({ queryKey: ['webhook-deliveries', id] }),
    ]);
}
