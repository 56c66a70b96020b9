import { Button, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccountSummary } from '#contract/api/accounts.ts';
import type { nameSignee } from '#contract/api/request-actions.ts';
import type { RequestFull, Stage } from '#contract/api/requests.ts';
import { REQUESTOR_STATUSES } from '#contract/lifecycle.ts';
import { call } from '../../../shared/api.ts';
import { useFocusReturn } from '../../../shared/focus-return.ts';
import { toastSuccess } from '../../../shared/toast.ts';
import { Dialog } from '../../../shared/ui/dialogs/dialog.tsx';
import { DialogFoot } from '../../../shared/ui/dialogs/dialog-foot.tsx';
import { Form } from '../../../shared/ui/form/form.tsx';
import { PersonPicker } from '../../../shared/ui/people/person-picker.tsx';
import { useAccount } from '../../../shared/use-account.ts';
import { useSubmission } from '../../../shared/use-submission.ts';
import { requestQuery } from '../request-queries.ts';
import type { DialogProps } from './dialog-props.ts';

type FormProps = { request: RequestFull; stage: Stage };

/** An Admin names who signs in the place of somebody who is gone, or of the requestor who alone holds the position. */
export function NameSigneeDialog({
  request,
  stage,
  title,
  opened,
  onClose,
}: DialogProps & FormProps & { title: string }) {
  useFocusReturn(opened);
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      <NameSigneeForm request={request} stage={stage} />
    </Dialog>
  );
}

function NameSigneeForm({ request, stage }: FormProps) {
  const { id, requestor } = request;
  const account = useAccount();
  const client = useQueryClient();
  const [person, setPerson] = useState<AccountSummary | null>(null);
  const name = useSubmission({
    mutationFn: (signeeId: number) =>
      call<typeof nameSignee>('PUT /requests/:id/stages/:stageId', {
        params: { id, stageId: stage.id },
        body: { signeeId },
      }),
    onSuccess: (answer) => {
      toastSuccess('Signee named', `${person?.displayName} ${whenTold(answer.request, stage)}.`);
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
        {/* read first; the field would open its list over the rest */}
        <Text size="sm" className="read-first" tabIndex={-1} data-autofocus>
          {reasonFor(request, stage)}
        </Text>
        <PersonPicker
          label="Signee"
          without={{ role: 'Student', ids: [requestor.id, account?.id ?? requestor.id] }}
          failure="Error while fetching professors"
          value={person}
          onChange={setPerson}
        />
      </Stack>
      <DialogFoot>
        <Button type="submit" disabled={!person} loading={name.isPending}>
          Name Signee
        </Button>
      </DialogFoot>
    </Form>
  );
}

/** The person named receives a notice once the request waits for them. */
function whenTold({ status, currentPipeline }: RequestFull, { id }: Stage): string {
  if (id !== currentPipeline?.stageId) return 'will be told when the request gets there';
  return REQUESTOR_STATUSES.includes(status)
    ? 'will be told when the requestor has answered'
    : 'has been told';
}

function reasonFor(
  { document, requestor }: RequestFull,
  { position, chosenAs, formerSignee }: Stage,
): string {
  const place = position?.name ?? chosenAs;
  const paper = `this ${document.name} of ${requestor.displayName}${place ? ` as ${place}` : ''}`;
  if (formerSignee) {
    return `${formerSignee.displayName}, who was to sign ${paper}, has left. Who signs in their place?`;
  }
  return `Only ${requestor.displayName} holds the position ${place}, and nobody approves their own request. Who signs ${paper}?`;
}
