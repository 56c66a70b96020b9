import { Box, SimpleGrid, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Account } from '#contract/api/accounts.ts';
import { longDate } from '#contract/format/calendar-date.ts';
import { can } from '#contract/policy.ts';
import { accountInfoQuery } from '../../shared/queries/people.ts';
import { LabelledValue } from '../../shared/ui/labelled-value.tsx';
import { PageHeader } from '../../shared/ui/page-header.tsx';
import { QueryView } from '../../shared/ui/query-view.tsx';
import { RequestList } from '../../shared/ui/request-list.tsx';
import { Section } from '../../shared/ui/section.tsx';
import { useAccount } from '../../shared/use-account.ts';
import { requestsOfAccountQuery } from './account-query.ts';

/** A person as Staff and Admin see them from a request: who it is, how to reach them, what they asked for lately. */
export function AccountPage({ id }: { id: number }) {
  const query = useQuery(accountInfoQuery(id, 'Error while fetching profile'));
  return (
    <QueryView query={query} rows={6}>
      {({ account }) => (
        <>
          <PageHeader title={account.displayName} description={describeRole(account)} hasBack />
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
            <Stack gap="lg">
              <Contact account={account} />
              {account.class && <StudentClass studentClass={account.class} />}
            </Stack>
            <RequestsHistory id={id} />
          </SimpleGrid>
        </>
      )}
    </QueryView>
  );
}

function describeRole({ role, position, class: studentClass, department }: Account): string {
  return [role.name, position?.name ?? studentClass?.name, department?.name].filter(Boolean).join(' · ');
}

function Contact({ account }: { account: Account }) {
  return (
    <Section title="Contact">
      <Box component="dl" m={0} p="md" pb={6}>
        <LabelledValue label="Email" value={account.email} />
        <LabelledValue label="Mobile" value={account.contactNumber} />
        <LabelledValue label="Telephone" value={account.telephoneNumber} />
        <LabelledValue label="Account valid until" value={longDate(account.expiresOn)} />
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

function RequestsHistory({ id }: { id: number }) {
  const viewer = useAccount();
  const mayList = viewer !== null && can(viewer.role.name, 'request.list');
  const query = useQuery({ ...requestsOfAccountQuery(id), enabled: mayList });
  if (!mayList) return null;
  return (
    <Section title="Requests History">
      <QueryView query={query}>
        {(requests) => <RequestList requests={requests} empty="No requests found" />}
      </QueryView>
    </Section>
  );
}
