import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { importClasses } from '#contract/api/classes.ts';
import { checkClassRows } from '#contract/class-rows.ts';
import { CLASS_COLUMNS, type ClassColumn } from '#contract/class-values.ts';
import { countsOf } from '#contract/format/counts.ts';
import { call } from '../../shared/api.ts';
import { toastSuccess } from '../../shared/toast.ts';
import { ImportDialog } from '../../shared/ui/import-dialog/import-dialog.tsx';
import type { ImportKind } from '../../shared/ui/import-dialog/import-kind.ts';

const COLUMNS = Object.keys(CLASS_COLUMNS) as ClassColumn[];

const KIND: ImportKind<ClassColumn, { created: number }> = {
  title: 'Import Classes',
  thing: 'class',
  things: 'classes',
  columns: CLASS_COLUMNS,
  required: COLUMNS,
  secrets: [],
  hints: (
    <Text size="sm">
      One class in each row. Every column must be filled in: Year Level and Semester with a number (3 for the
      summer term), Academic Year like 2024-2025.
    </Text>
  ),
  check: (rows) => checkClassRows(rows).map(({ problems }) => problems),
  send: (rows) => call<typeof importClasses>('POST /classes/import', { body: { classes: [...rows] } }),
  list: 'classes',
  failure: 'Error while importing classes',
};

type Props = { opened: boolean; onClose: () => void };

/** Classes from a CSV file, all or none. */
export function ImportClassesDialog({ opened, onClose }: Props) {
  const client = useQueryClient();
  const finish = ({ created }: { created: number }) => {
    toastSuccess(`${countsOf([[created, 'class', 'classes']])} imported`);
    onClose();
    void client.invalidateQueries({ queryKey: ['classes'] });
  };
  return <ImportDialog kind={KIND} opened={opened} onClose={onClose} onDone={finish} />;
}
