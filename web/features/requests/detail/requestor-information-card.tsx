import { Box, Text } from '@mantine/core';
import type { RequestFull } from '#contract/api/requests.ts';
import { ordinal } from '#contract/format/ordinal.ts';
import { LabelledValue } from '../../../shared/ui/labelled-value.tsx';
import { Section } from '../../../shared/ui/page/section.tsx';

type Information = RequestFull['requestorInformation'];

/** How to reach the requestor; the server tells it to everybody but the requestor. */
export function RequestorInformationCard({ request }: { request: RequestFull }) {
  const { requestor, requestorInformation: information } = request;
  if (!information) return null;
  const { email, contactNumber, telephoneNumber, class: studentClass } = information;
  return (
    <Section title="Requestor Information">
      <Box component="dl" m={0} p="md" pb={6}>
        <LabelledValue label="Email" value={email} />
        <LabelledValue label="Mobile" value={contactNumber} />
        <LabelledValue label="Telephone" value={telephoneNumber} />
        {studentClass && <ClassEntries studentClass={studentClass} />}
      </Box>
      {requestor.isDeleted && (
        <Text size="sm" px="md" pb="md">
          This account was deleted. Its email address may belong to somebody else now.
        </Text>
      )}
    </Section>
  );
}

type StudentClass = NonNullable<NonNullable<Information>['class']>;

function ClassEntries({ studentClass }: { studentClass: StudentClass }) {
  const { name, program, specialization, semester, academicYear } = studentClass;
  return (
    <>
      <LabelledValue label="Class" value={name} />
      <LabelledValue label="Program" value={[program, specialization].filter(Boolean).join(', ')} />
      <LabelledValue label="Term" value={`${ordinal(semester)} Semester, ${academicYear}`} />
    </>
  );
}
