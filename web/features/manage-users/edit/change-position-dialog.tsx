import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Account } from '#contract/api/accounts.ts';
import { focusFirstError } from '../../../forms/focus-first-error.ts';
import { issuesOf } from '../../../shared/failures.ts';
import { positionsQuery } from '../../../shared/queries/choices.ts';
import { toastFailure } from '../../../shared/toast.ts';
import { FormModal, useUnsaved } from '../../../shared/ui/dialogs/form-modal.tsx';
import { Form } from '../../../shared/ui/form/form.tsx';
import { SubmitFoot } from '../../../shared/ui/form/submit-foot.tsx';
import { useChangePosition } from '../../../shared/use-update-account.ts';
import { Consequences } from '../fields/consequences.tsx';
import { PositionSelect } from '../fields/position-select.tsx';

type Props = { account: Account; opened: boolean; onClose: () => void };

/** Gives somebody another position, or takes it away. */
export function ChangePositionDialog({ account, opened, onClose }: Props) {
  return (
    <FormModal opened={opened} onClose={onClose} title="Change Position">
      <ChangePositionForm account={account} onClose={onClose} />
    </FormModal>
  );
}

function ChangePositionForm({ account, onClose }: Pick<Props, 'account' | 'onClose'>) {
  const form = useRef<HTMLFormElement>(null);
  const [error, setError] = useState<string>();
  const [chosenId, setChosenId] = useState<number | null>();
  // until another one is chosen, the one that is held: another Admin may have given it meanwhile
  const positionId = chosenId === undefined ? account.positionId : chosenId;
  const isChanged = positionId !== account.positionId;
  useUnsaved(isChanged);
  const positions = useQuery(positionsQuery).data?.positions ?? [];
  const update = useChangePosition('Error while removing or adding a user from a position', {
    onDone: onClose,
    onRefused: (refusal) => {
      setError(issuesOf(refusal).positionId);
      focusFirstError(form.current);
    },
  });
  const submit = () => {
    if (!isChanged) return toastFailure('No changes');
    update.submit(account.id, positionId);
  };
  return (
    <Form ref={form} isSending={update.isPending} onSubmit={submit}>
      <Stack>
        <Text>
          {account.position
            ? `${account.displayName} is ${account.position.name}.`
            : `${account.displayName} holds no position.`}
        </Text>
        <PositionSelect
          label="New Position"
          placeholder="None"
          departmentId={account.departmentId}
          value={positionId}
          known={account.position}
          onChange={(id) => {
            setChosenId(id);
            setError(undefined);
          }}
          error={error}
          data-autofocus
        />
        {isChanged && (
          <Consequences
            users={[account]}
            lost={account.position ? [account.position] : []}
            given={positions.find(({ id }) => id === positionId)}
          />
        )}
      </Stack>
      <SubmitFoot submitLabel="Update Position" isSending={update.isPending} onCancel={onClose} />
    </Form>
  );
}
