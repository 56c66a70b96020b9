import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccountSummary } from '#contract/api/accounts.ts';
import type { nameSignee, RequestFull } from '#contract/api/requests.ts';
import { call } from '../../../shared/api.ts';
import { toastSuccess } from '../../../shared/toast.ts';
import { Form } from '../../../shared/ui/form.tsx';
import { PersonPicker } from '../../../shared/ui/person-picker.tsx';
import { useSubmission } from '../../../shared/use-submission.ts';
import { requestQuery } from '../request-queries.ts';
import type { DialogProps } from './dialog-props.ts';

/** An Admin names who signs in the place of somebody whose account is gone. */
export function NameSigneeDialog({ request, opened, onClose }: DialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Name Another Person">
      <NameSigneeForm request={request} />
    </Modal>
  );
}

function NameSigneeForm({ request }: { request: RequestFull }) {
  const { id, currentPipeline, requestor, document } = request;
  const client = useQueryClient();
  const [person, setPerson] = useState<AccountSummary | null>(null);
  const name = useSubmission({
    mutationFn: (signeeId: number) =>
      call<typeof nameSignee>('PUT /requests/:id/stages/:stageId', {
        params: { id, stageId: currentPipeline?.stageId ?? 0 },
        body: { signeeId },
      }),
    onSuccess: (answer) => {
      toastSuccess('Signee named', `${person?.displayName} has been told.`);
      void client.invalidateQueries({ refetchType: 'none' });
      client.setQueryData(requestQuery(id).queryKey, answer.request);
    },
    meta: { failure: 'Error' },
  });
  return (
    <Form
      isSending={name.isPending}
      onSubmit={() => {
        if (person) name.submit(person.id);
      }}
    >
      <Stack>
        <Text size="sm">
          The person whom {requestor.displayName} chose can no longer sign. Who signs this {document.name} in
          their place?
        </Text>
        <PersonPicker
          label="Signee"
          without={{ role: 'Student', ids: [requestor.id] }}
          failure="Error while fetching professors"
          value={person}
          onChange={setPerson}
        />
        <Group justify="flex-end">
          <Button type="submit" disabled={!person} loading={name.isPending}>
            Name Signee
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}
