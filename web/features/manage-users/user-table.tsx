import { Badge, Box, Group, Stack, Text } from '@mantine/core';
import type { ListedAccount } from '#contract/api/manage-accounts.ts';
import { today } from '#contract/format/calendar-date.ts';
import { someNames } from '#contract/format/some-names.ts';
import { hasExpired } from '#contract/validity.ts';
import { settings } from '../../shared/settings.ts';
import { DottedParts } from '../../shared/ui/dotted-parts.tsx';
import { RecordTable, type Sorting } from '../../shared/ui/lists/record-table.tsx';
import type { Selection } from '../../shared/ui/lists/selection.ts';
import { PersonAvatar } from '../../shared/ui/people/person-avatar.tsx';
import { PersonLink } from '../../shared/ui/people/person-link.tsx';
import { useNow } from '../../shared/use-now.ts';
import { Activity } from './activity.tsx';
import { SigneeAvatars } from './signee-avatars.tsx';
import type { UserSearch } from './user-search.ts';

type UserSorting = Sorting<NonNullable<UserSearch['sort']>>;
type Props = {
  users: ListedAccount[];
  sorting: UserSorting;
  onSort: (sorting: UserSorting) => void;
  onOpen: (id: number) => void;
  selection: Selection<ListedAccount>;
};

export function UserTable({ users, sorting, onSort, onOpen, selection }: Props) {
  return (
    <RecordTable
      records={users}
      sorts={['lastName', 'email', 'lastOnline']}
      sorting={sorting}
      onSort={onSort}
      onOpen={({ id }) => onOpen(id)}
      selection={selection}
      card={(user) => <UserCard user={user} />}
      columns={[
        { accessor: 'lastName', title: 'Name', isTyped: true, render: (user) => <WideName user={user} /> },
        { accessor: 'email', title: 'Email' },
        { accessor: 'role', title: 'Role', render: (user) => <RoleAndPlace user={user} /> },
        { accessor: 'department.name', title: 'Department', isTyped: true },
        {
          accessor: 'lastOnline',
          title: 'Last Activity',
          render: ({ lastOnline }) => <Activity at={lastOnline} />,
        },
        {
          accessor: 'signees',
          title: 'Waiting for',
          render: ({ signees }) => <SigneeAvatars signees={signees} />,
        },
      ]}
    />
  );
}

function UserCard({ user }: { user: ListedAccount }) {
  const { role, email, department, lastOnline, signees } = user;
  return (
    <Stack gap={4}>
      <Name user={user} />
      <Text size="sm" component="div">
        <DottedParts>{[role?.name, placeOf(user)].filter(Boolean)}</DottedParts>
      </Text>
      <Text size="sm" c="dimmed" component="div">
        <DottedParts>{[email, department?.name].filter(Boolean)}</DottedParts>
      </Text>
      <Activity at={lastOnline} />
      {signees.length > 0 && (
        <Text size="sm" c="dimmed">
          Waiting for {someNames(signees.map(({ displayName }) => displayName))}
        </Text>
      )}
    </Stack>
  );
}

/** A title, two names and an initial on one line: the other columns take what they need first, and more with each minute since. */
function WideName({ user }: { user: ListedAccount }) {
  return (
    <Box miw={236}>
      <Name user={user} />
    </Box>
  );
}

/** The link to the person's page, for the keyboard and for readers; with the mouse the whole row is one. */
function Name({ user }: { user: ListedAccount }) {
  const { displayName } = user;
  const isExpired = hasExpired(user, today(useNow(), settings().timeZone));
  return (
    <Group gap="sm" wrap="nowrap">
      <PersonAvatar name={displayName} size="sm" />
      <div>
        <PersonLink person={user} size="sm" fw={600} />
        {isExpired && (
          <Badge ml={8} variant="light" color="red" radius="sm">
            Expired
          </Badge>
        )}
      </div>
    </Group>
  );
}

function RoleAndPlace({ user }: { user: ListedAccount }) {
  return (
    <>
      <Text size="sm">{user.role?.name}</Text>
      <Text size="sm" c="dimmed">
        {placeOf(user)}
      </Text>
    </>
  );
}

/** A position, or a student's class. */
function placeOf({ position, class: studentClass }: ListedAccount): string {
  return position?.name ?? studentClass?.name ?? '';
}
