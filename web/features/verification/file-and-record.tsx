import { Box, Table, Text, VisuallyHidden } from '@mantine/core';
import type { FileCheck, Verification } from '#contract/api/verification.ts';
import { LIMITS } from '#contract/limits.ts';
import { IconAlertTriangle, IconCheck } from '~icons';
import { Section } from '../../shared/ui/page/section.tsx';
import { type ComparedRow, compareRows } from './compare-rows.ts';
import { describeVerdict } from './describe-verdict.ts';
import classes from './verification.module.css';

type Props = { check: FileCheck; verification: Verification | null };

/** What a file says of itself, beside what the record says; on a small screen one below the other. */
export default function FileAndRecord({ check, verification }: Props) {
  const rows = compareRows(check, verification).filter(({ file, record }) => file || record);
  const compared = rows.filter(({ agrees }) => agrees !== null);
  const differing = compared.filter(({ agrees }) => !agrees).map(({ label }) => label);
  return (
    <Section title={verification ? 'The file and the record' : 'What the file says'}>
      {verification && (
        <Box px="md" pt="sm" pb={4}>
          <Text fw={600}>{summarize(differing, compared.length)}</Text>
          <Text size="sm" c="dimmed">
            {explain(check, differing.length > 0)}
          </Text>
        </Box>
      )}
      <Table className={classes.facts} verticalSpacing="xs" horizontalSpacing="md">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>
              <VisuallyHidden>Fact</VisuallyHidden>
            </Table.Th>
            <Table.Th>The file says</Table.Th>
            {verification && <Table.Th>The record says</Table.Th>}
            {verification && <Table.Th>Compared</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Fact key={row.label + row.record} row={row} isCompared={verification !== null} />
          ))}
        </Table.Tbody>
      </Table>
    </Section>
  );
}

function summarize(differing: readonly string[], compared: number): string {
  if (differing.length === 0) return 'Nothing differs';
  if (differing.length > LIMITS.namesShown) return `${differing.length} of ${compared} compared facts differ`;
  return `Differs: ${differing.join('; ')}`;
}

function explain(check: FileCheck, isDifferent: boolean): string {
  if (check.verdict === 'another') return 'The file belongs to another record.';
  if (describeVerdict(check)) {
    return 'Only these facts are compared. Anything else in the file may have been changed as well: what counts is the record.';
  }
  return isDifferent
    ? 'The file is the one that was issued. What differs was changed in the record since then.'
    : 'The file is the one that was issued, and the record still says the same.';
}

function Fact({
  row: { label, file, record, agrees },
  isCompared,
}: {
  row: ComparedRow;
  isCompared: boolean;
}) {
  return (
    <Table.Tr
      data-differs={agrees === false || undefined}
      data-same={(agrees && file === record) || undefined}
    >
      <Table.Th scope="row">{label}</Table.Th>
      <Table.Td className={classes.file}>
        {isCompared && <span className={classes.who}>The file says: </span>}
        {file ?? (
          <Text span inherit c="dimmed">
            Not found in the file
          </Text>
        )}
      </Table.Td>
      {isCompared && (
        <Table.Td>
          <span className={classes.who}>The record says: </span>
          {record ?? (
            <Text span inherit c="dimmed">
              Nothing
            </Text>
          )}
        </Table.Td>
      )}
      {isCompared && (
        <Table.Td className={classes.mark}>
          {agrees === true && (
            <>
              <IconCheck size={16} /> Agrees
            </>
          )}
          {agrees === false && (
            <>
              <IconAlertTriangle size={16} /> <strong>Differs</strong>
            </>
          )}
          {agrees === null && 'Not compared'}
        </Table.Td>
      )}
    </Table.Tr>
  );
}
