import { Button } from '@mantine/core';
import { IconListNumbers } from '@tabler/icons-react';
import type { DocumentFull } from '#contract/api/documents.ts';
import { RecordTable, type Sorting } from '../../shared/ui/record-table.tsx';
import { EnableSwitch } from './enable-switch.tsx';

/** Holds a control of its own, so that a click there opens nothing. */
const SWITCH = 'enabled';

type Props = {
  documents: DocumentFull[];
  sorting: Sorting<'name' | 'id'>;
  onSort: (sorting: Sorting<'name' | 'id'>) => void;
  onOpen: (id: number) => void;
};

export function DocumentTable({ documents, sorting, onSort, onOpen }: Props) {
  return (
    <RecordTable
      records={documents}
      sorts={['id', 'name']}
      sorting={sorting}
      onSort={onSort}
      onOpen={({ id }, accessor) => accessor !== SWITCH && onOpen(id)}
      columns={[
        { accessor: 'id', title: '#', width: 70 },
        { accessor: 'name', title: 'Name' },
        { accessor: 'department.name', title: 'Department' },
        {
          accessor: 'pipelineTemplates',
          title: 'View Pipeline',
          width: 170,
          render: ({ name }) => (
            // the row's own click opens it; the button is for the keyboard and for readers
            <Button
              size="compact-sm"
              variant="light"
              leftSection={<IconListNumbers size={16} />}
              aria-label={`View the pipeline of ${name}`}
            >
              View
            </Button>
          ),
        },
        {
          accessor: SWITCH,
          title: 'Enable Request?',
          width: 170,
          render: (document) => <EnableSwitch document={document} />,
        },
      ]}
    />
  );
}
