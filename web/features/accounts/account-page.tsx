import { Box, Button, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Account } from '#contract/api/accounts.ts';
import { can } from '#contract/policy.ts';
import { isNotFound } from '../../shared/api.ts';
import { accountInfoQuery } from '../../shared/queries/people.ts';
import { LabelledValue } from '../../shared/ui/labelled-value.tsx';
import { leadsTo } from '../../shared/ui/leads-to.tsx';
import { RecentList } from '../../shared/ui/lists/recent-list.tsx';
import { RequestList } from '../../shared/ui/lists/request-list.tsx';
import { NotLoaded } from '../../shared/ui/page/not-loaded.tsx';
import { NotShown } from '../../shared/ui/page/not-shown.tsx';
import { PageHeader } from '../../shared/ui/page/page-header.tsx';
import { QueryView } from '../../shared/ui/page/query-view.tsx';
import { Section } from '../../shared/ui/page/section.tsx';
import { useAccount } from '../../shared/use-account.ts';
import { AccountRecovery } from './account-recovery.tsx';
import { IdentityCard } from './identity-card.tsx';
import { ActivityOfAccountLink, RequestsOfAccountLink } from './view-all-links.tsx';

const NOBODY = 'This user does not exist, or you are not authorized to view this profile.';

type Props = {
  /** Undefined when the address holds none. */
  id: number | undefined;
  /** What those who may change accounts do with this one. */
  actions?: (account: Account) => ReactNode;
};

/** A person's page, for its owner and for those who see every account. */
export function AccountPage({ id, actions }: Props) {
  const viewer = useAccount();
  const query = useQuery({
    ...accountInfoQuery(id ?? 0, 'Error while fetching profile'),
    enabled: id !== undefined,
  });
  if (!viewer) return null;
  if (id === undefined) return <NotShown title="User" text={NOBODY} />;
  if (query.isLoadingError || isNotFound(query.error)) {
    return <NotLoaded title="User" text={NOBODY} query={query} />;
  }
  const isOwner = viewer.id === id;
  const mayChange = actions !== undefined && can(viewer.role.name, 'account.write');
  return (
    <QueryView query={query} rows={6}>
      {({ account, recentRequests, recentActivity }) => (
        <>
          <PageHeader title={account.displayName} hasBack>
            {mayChange ? actions(account) : isOwner && <EditProfileButton />}
          </PageHeader>
          <Stack gap="lg">
            <IdentityCard account={account} viewer={viewer} />
            <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
              <Stack gap="lg">
                <Contact account={account} />
                {account.class && <StudentClass studentClass={account.class} />}
                <AccountRecovery account={account} viewer={viewer} />
              </Stack>
              <Stack gap="lg">
                <Section
                  title="Requests History"
                  action={<RequestsOfAccountLink accountId={id} role={viewer.role.name} />}
                >
                  <RequestList requests={recentRequests} empty="No requests found" areMine={isOwner} />
                </Section>
                <RecentList
                  title="Recent Activity"
                  action={<ActivityOfAccountLink accountId={id} viewer={viewer} />}
                  empty="No activities found"
                  items={recentActivity}
                >
                  {({ description }) => <Text size="sm">{description}</Text>}
                </RecentList>
              </Stack>
            </SimpleGrid>
          </Stack>
        </>
      )}
    </QueryView>
  );
}

function EditProfileButton() {
  return (
    <Button renderRoot={leadsTo({ to: '/profile', search: { tab: 'edit-profile' } })}>Edit Profile</Button>
  );
}

function Contact({ account }: { account: Account }) {
  return (
    <Section title="Contact">
      <Box component="dl" m={0} p="md" pb={6}>
        <LabelledValue label="Email" value={account.email} />
        <LabelledValue label="Mobile" value={account.contactNumber} />
        <LabelledValue label="Telephone" value={account.telephoneNumber} />
      </Box>
    </Section>
  );
}

function StudentClass({ studentClass }: { studentClass: NonNullable<Account['class']> }) {
  return (
    <Section title="Class">
      <Box component="dl" m={0} p="md" pb={6}>
        <LabelledValue label="Program" value={studentClass.program} />
        <LabelledValue label="Course" value={studentClass.specialization} />
        <LabelledValue label="Year level" value={String(studentClass.year)} />
        <LabelledValue label="Section" value={studentClass.section} />
      </Box>
    </Section>
  );
}
