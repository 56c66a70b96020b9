import { Tabs } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { type ProfileTab, profileSearch } from './tabs.ts';

const LABELS: Record<ProfileTab, string> = {
  'edit-profile': 'Edit Profile',
  security: 'Security',
  settings: 'Settings',
  signature: 'Signature',
};

/** The account area. */
export function ProfilePage({ tab }: { tab: ProfileTab }) {
  const navigate = useNavigate();
  return (
    <>
      <PageHeader title="Account" tabTitle={LABELS[tab]} hasBack />
      <Tabs
        value={tab}
        onChange={(chosen) => void navigate({ to: '.', search: profileSearch({ tab: chosen }) })}
      >
        <Tabs.List mb="lg">
          {Object.entries(LABELS).map(([value, label]) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
    </>
  );
}
