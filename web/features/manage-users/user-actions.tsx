import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Account } from '#contract/api/accounts.ts';
import { useAccount } from '../../shared/use-account.ts';
import { DeleteUsersDialog } from './delete/delete-users-dialog.tsx';
import { ChangePositionDialog } from './edit/change-position-dialog.tsx';
import { EditUserDialog } from './edit/edit-user-dialog.tsx';

type Dialog = 'edit' | 'position' | 'delete';

/** What an Admin does with one account, on its page. Nobody deletes the account they are signed in with. */
export function UserActions({ account }: { account: Account }) {
  const viewer = useAccount();
  const navigate = useNavigate();
  const [open, setOpen] = useState<Dialog | null>(null);
  const close = () => setOpen(null);
  const toUsers = () => navigate({ to: '/dashboard/users', search: {} });
  const mayHoldPosition = account.role.name !== 'Student';
  return (
    <>
      <Button onClick={() => setOpen('edit')}>Edit Profile</Button>
      {mayHoldPosition && (
        <Button variant="default" onClick={() => setOpen('position')}>
          Change Position
        </Button>
      )}
      {viewer?.id !== account.id && (
        <Button variant="outline" color="red" onClick={() => setOpen('delete')}>
          Delete User
        </Button>
      )}
      <EditUserDialog account={account} opened={open === 'edit'} onClose={close} />
      <ChangePositionDialog account={account} opened={open === 'position'} onClose={close} />
      <DeleteUsersDialog
        users={[account]}
        opened={open === 'delete'}
        onClose={close}
        onDone={toUsers}
        onGone={(ids) => void (ids.length > 0 && toUsers())}
      />
    </>
  );
}
