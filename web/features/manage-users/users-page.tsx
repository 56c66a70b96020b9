import { Box, Button, Paper } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { ListedAccount } from '#contract/api/manage-accounts.ts';
import { IconFileImport, IconUserPlus } from '~icons';
import type { ChangeOf } from '../../shared/list-search.ts';
import { ListView } from '../../shared/ui/lists/list-view.tsx';
import { PaginationBar } from '../../shared/ui/lists/pagination-bar.tsx';
import { useSelection } from '../../shared/ui/lists/use-selection.ts';
import { PageHeader } from '../../shared/ui/page/page-header.tsx';
import { useAccount } from '../../shared/use-account.ts';
import { BulkEditDialog } from './bulk/bulk-edit-dialog.tsx';
import { CreateUserDialog } from './create/create-user-dialog.tsx';
import { DeleteUsersDialog } from './delete/delete-users-dialog.tsx';
import { ImportProgress } from './import/import-progress.tsx';
import { ImportUsersDialog } from './import/import-users-dialog.tsx';
import { useRunningImport } from './import/running-import.ts';
import { UserBar } from './user-bar.tsx';
import { UserFilters } from './user-filters.tsx';
import { completed, type UserSearch, userSearch } from './user-search.ts';
import { UserTable } from './user-table.tsx';
import { usersQuery } from './users-query.ts';

type Dialog = 'create' | 'import' | 'edit' | 'delete';
type Props = { filters: UserSearch; onChange: (filters: UserSearch) => void };

/** Every account of the portal, for Admins; the filters live in the address. */
export function UsersPage({ filters, onChange }: Props) {
  const viewer = useAccount();
  const navigate = useNavigate();
  const client = useQueryClient();
  const query = useQuery(usersQuery(filters));
  const { selection, drop, clear } = useSelection<ListedAccount>(({ displayName }) => displayName);
  const { selected } = selection;
  // a dialog that is being closed keeps its users while it fades
  const [concerned, setConcerned] = useState(selected);
  if (selected.length > 0 && selected !== concerned) setConcerned(selected);
  const [open, setOpen] = useState<Dialog | null>(null);
  const imports = useImports();
  const close = () => setOpen(null);
  const change = (some: ChangeOf<UserSearch>) => onChange(userSearch({ ...filters, ...some }));
  const onChanged = () => {
    clear();
    close();
  };
  const onGone = (ids: readonly number[]) => {
    if (ids.length === 0) return;
    drop(ids);
    if (selected.every(({ id }) => ids.includes(id) || id === viewer?.id)) close();
    void client.invalidateQueries({ queryKey: ['users'] });
  };
  return (
    <>
      <PageHeader title="User Management" tabTitle="Users">
        <Button
          variant="default"
          leftSection={<IconFileImport size={18} />}
          onClick={() => setOpen('import')}
        >
          Import
        </Button>
        <Button leftSection={<IconUserPlus size={18} />} onClick={() => setOpen('create')}>
          Create User
        </Button>
      </PageHeader>
      {imports.isStarted && (
        <Box mb="lg">
          <ImportProgress running={imports.running} onRead={imports.forget} />
        </Box>
      )}
      <Paper>
        <UserFilters filters={filters} onChange={(some) => change({ ...some, page: undefined })} />
        <ListView query={query} rows={8}>
          {({ accounts, pagination }) => (
            <>
              <UserBar
                {...pagination}
                selected={selected}
                onClear={clear}
                onEdit={() => setOpen('edit')}
                onDelete={() => setOpen('delete')}
              />
              <UserTable
                users={accounts}
                sorting={completed(filters)}
                onSort={({ sort, order }) => change({ sort, order, page: undefined })}
                onOpen={(id) => void navigate({ to: '/dashboard/users/$id', params: { id: String(id) } })}
                selection={selection}
              />
              <PaginationBar {...pagination} onChange={(page, limit) => change({ page, limit })} />
            </>
          )}
        </ListView>
      </Paper>
      <CreateUserDialog opened={open === 'create'} onClose={close} />
      <ImportUsersDialog opened={open === 'import'} onClose={close} imports={imports} />
      <BulkEditDialog
        users={concerned}
        opened={open === 'edit'}
        onClose={close}
        onDone={onChanged}
        onGone={onGone}
      />
      <DeleteUsersDialog
        users={concerned}
        opened={open === 'delete'}
        onClose={close}
        onDone={onChanged}
        onGone={onGone}
      />
    </>
  );
}

/** The import that is under way; once it is done, what is on screen is fetched again. */
function useImports() {
  const client = useQueryClient();
  const imports = useRunningImport();
  const isDone = imports.running?.state === 'done';
  useEffect(() => {
    if (isDone) void client.invalidateQueries({ queryKey: ['users'] });
  }, [isDone, client]);
  return imports;
}
