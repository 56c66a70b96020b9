import { Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { AccountSummary, deleteAccount } from '#contract/api/accounts.ts';
import type { bulkDeleteAccounts } from '#contract/api/manage-accounts.ts';
import { countsOf } from '#contract/format/counts.ts';
import { someNames } from '#contract/format/some-names.ts';
import { call } from '../../../shared/api.ts';
import { goneAmong } from '../../../shared/failures.ts';
import { toastSuccess } from '../../../shared/toast.ts';
import { QuestionDialog } from '../../../shared/ui/dialogs/question-dialog.tsx';
import { useAccount } from '../../../shared/use-account.ts';
import { useSubmission } from '../../../shared/use-submission.ts';
import { Consequences } from '../fields/consequences.tsx';
import { positionsOf } from '../positions-of.ts';

type User = Pick<AccountSummary, 'id' | 'displayName' | 'position'>;
type Props = {
  users: readonly User[];
  opened: boolean;
  onClose: () => void;
  /** Leaves whatever shows one of them, before it would be fetched again. */
  onDone: () => void | Promise<void>;
  /** Of several, these have been deleted meanwhile. */
  onGone?: (ids: readonly number[]) => void;
};

/** Asks before one or several accounts are deleted, and says what becomes of what they had. */
export function DeleteUsersDialog({ users: chosen, opened, onClose, onDone, onGone }: Props) {
  const client = useQueryClient();
  const viewer = useAccount();
  // nobody deletes the account they are signed in with
  const users = chosen.filter(({ id }) => id !== viewer?.id);
  const count = countsOf([[users.length, 'user', 'users']]);
  const ids = users.map(({ id }) => id);
  const remove = useSubmission({
    mutationFn: async (given: number[]) => {
      const [id, ...others] = given;
      if (id !== undefined && others.length === 0) {
        await call<typeof deleteAccount>('DELETE /accounts/:id', { params: { id } });
      } else await call<typeof bulkDeleteAccounts>('PUT /accounts/bulkdelete', { body: { ids: given } });
    },
    onSuccess: async () => {
      await onDone();
      toastSuccess(
        users.length === 1 ? 'User deleted' : `${count} deleted`,
        someNames(users.map(({ displayName }) => displayName)),
      );
      await client.invalidateQueries();
    },
    onError: (error, given) => onGone?.(goneAmong(given, error)),
    meta: { failure: 'Error while deleting account(s)' },
  });
  return (
    <QuestionDialog
      opened={opened}
      onClose={onClose}
      title={`Delete ${users.length === 1 ? 'this user' : count}?`}
      keepLabel="Keep"
      submitLabel="Delete"
      isDangerous
      isSending={remove.isPending}
      onSubmit={() => remove.submit(ids)}
    >
      <Stack gap="sm">
        {users.length < chosen.length && <Text>Your own account is left out: you cannot delete it.</Text>}
        <Text fw={600}>{someNames(users.map(({ displayName }) => displayName))}</Text>
        <Text>
          They will no longer be able to log in, and their delegations will end. Their requests, their
          signatures and what the audit log says of them will stay. This cannot be undone.
        </Text>
        <Consequences users={users} lost={positionsOf(users)} named={{ users, fate: 'wait' }} />
      </Stack>
    </QuestionDialog>
  );
}
