import { Box } from '@mantine/core';
import type { RequestFull } from '#contract/api/requests.ts';
import { ordinal } from '#contract/format/ordinal.ts';
import { Entry } from '../../../shared/ui/entry.tsx';
import { Section } from '../../../shared/ui/section.tsx';

type Information = RequestFull['requestorInformation'];

/** How to reach the requestor; the server tells it to everybody but the requestor. */
export function RequestorInformationCard({ information }: { information: Information }) {
  if (!information) return null;
  const { email, contactNumber, telephoneNumber, class: studentClass } = information;
  return (
    <Section title="Requestor Information">
      <Box component="dl" m={0} p="md" pb={6}>
        <Entry label="Email" value={email} />
        <Entry label="Mobile" value={contactNumber} />
        <Entry label="Telephone" value={telephoneNumber} />
        {studentClass && <ClassEntries studentClass={studentClass} />}
      </Box>
    </Section>
  );
}

type StudentClass = NonNullable<NonNullable<Information>['class']>;

function ClassEntries({ studentClass }: { studentClass: StudentClass }) {
  const { name, program, specialization, semester, academicYear } = studentClass;
  return (
    <>
      <Entry label="Class" value={name} />
      <Entry label="Program" value={[program, specialization].filter(Boolean).join(', ')} />
      <Entry label="Term" value={`${ordinal(semester)} Semester, ${academicYear}`} />
    </>
  );
}
