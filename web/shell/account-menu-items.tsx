import { Menu, Text } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import type { Account } from '#contract/api/accounts.ts';
import type { logout } from '#contract/api/auth.ts';
import { IconId, IconLogout, IconSettings, IconShieldLock, IconSignature, IconUser } from '~icons';
import { call } from '../shared/api.ts';
import { clearSession } from '../shared/session.ts';
import { useBackCloses } from '../shared/ui/dialogs/back-closes.ts';
import { leadsTo } from '../shared/ui/leads-to.tsx';
import { mayLeave } from '../shared/unsaved.ts';
import { useGuard } from '../shared/use-guard.ts';
import { type Dropdown, DropdownTarget } from './dropdown-target.tsx';

const TABS = [
  { tab: 'edit-profile', label: 'Edit Profile', icon: IconUser },
  { tab: 'security', label: 'Security', icon: IconShieldLock },
  { tab: 'settings', label: 'Settings', icon: IconSettings },
  { tab: 'signature', label: 'Signature', icon: IconSignature },
] as const;

type Props = { account: Account; dropdown: Dropdown };

/** Who is signed in, the ways into the account area, and the way out. */
export default function AccountMenuItems({ account, dropdown }: Props) {
  useBackCloses(true, dropdown.onClose, { isMenu: true });
  const logOut = useLogout();
  const positionOrClass = account.position?.name ?? account.class?.name;

  return (
    <Menu
      id={dropdown.id}
      opened
      onChange={dropdown.onClose}
      position="bottom-end"
      width={260}
      shadow="md"
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <DropdownTarget of={dropdown} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text fw={600} c="var(--mantine-color-text)" style={{ overflowWrap: 'anywhere' }}>
            {account.displayName}
          </Text>
          <Text size="sm">{account.role.name}</Text>
          {positionOrClass && <Text size="sm">{positionOrClass}</Text>}
        </Menu.Label>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconId size={16} />}
          renderRoot={leadsTo({ to: '/dashboard/users/$id', params: { id: String(account.id) } })}
        >
          View Profile
        </Menu.Item>
        {TABS.map(({ tab, label, icon: Icon }) => (
          <Menu.Item
            key={tab}
            leftSection={<Icon size={16} />}
            renderRoot={leadsTo({ to: '/profile', search: { tab } })}
          >
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={logOut}>
          Logout
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function useLogout() {
  const router = useRouter();
  const guard = useGuard();
  const logOut = async () => {
    if (!(await mayLeave())) return;
    // whoever wants out gets out at once, also when the portal answers late or never
    void call<typeof logout>('POST /auth/logout', { keepalive: true }).catch(() => undefined);
    clearSession();
    await router.navigate({ to: '/auth/login', ignoreBlocker: true });
  };
  return () => void guard(logOut);
}
