import { Tabs } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Account } from '#contract/api/accounts.ts';
import { openEndTab } from '../../shared/ui/open-end-tab.ts';
import { PageHeader } from '../../shared/ui/page/page-header.tsx';
import { useAccount } from '../../shared/use-account.ts';
import { EditProfileTab } from './edit-profile/edit-profile-tab.tsx';
import classes from './profile-page.module.css';
import { SecurityTab } from './security/security-tab.tsx';
import { SettingsTab } from './settings-tab.tsx';
import { SignatureTab } from './signature/signature-tab.tsx';
import { type ProfileTab, profileSearch } from './tabs.ts';

type Tab = { label: string; screen: (props: { account: Account }) => ReactNode };

const TABS: Record<ProfileTab, Tab> = {
  'edit-profile': { label: 'Edit Profile', screen: EditProfileTab },
  security: { label: 'Security', screen: SecurityTab },
  settings: { label: 'Settings', screen: SettingsTab },
  signature: { label: 'Signature', screen: SignatureTab },
};

/** The account area. */
export function ProfilePage({ tab }: { tab: ProfileTab }) {
  const navigate = useNavigate();
  const account = useAccount();
  if (!account) return null;
  return (
    <>
      <PageHeader title="Account" tabTitle={TABS[tab].label} description={account.email} hasBack />
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(chosen) => void navigate({ to: '.', search: profileSearch({ tab: chosen }) })}
      >
        <Tabs.List className={classes.tabs} onKeyDownCapture={openEndTab}>
          {Object.entries(TABS).map(([value, { label }]) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {Object.entries(TABS).map(([value, { screen: Screen }]) => (
          <Tabs.Panel key={value} value={value}>
            <Screen account={account} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  );
}
