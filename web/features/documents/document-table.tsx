import { Button, Group, Stack, Text } from '@mantine/core';
import type { DocumentFull } from '#contract/api/documents.ts';
import { IconListNumbers } from '~icons';
import { RecordTable, type Sorting } from '../../shared/ui/lists/record-table.tsx';
import type { DocumentSearch } from './document-search.ts';
import { EnableSwitch } from './enable-switch.tsx';

/** Holds a control of its own, so that a click there opens nothing. */
const SWITCH = 'enabled';

type DocumentSorting = Sorting<NonNullable<DocumentSearch['sort']>>;

type Props = {
  documents: DocumentFull[];
  sorting: DocumentSorting;
  onSort: (sorting: DocumentSorting) => void;
  onOpen: (id: number) => void;
};

type ViewProps = { name: string; label: string; onClick?: () => void };

function ViewButton({ name, label, onClick }: ViewProps) {
  return (
    <Button
      size="compact-sm"
      variant="light"
      leftSection={<IconListNumbers size={16} />}
      aria-label={`View the pipeline of ${name}`}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}

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
        { accessor: 'name', title: 'Name', isTyped: true },
        { accessor: 'department.name', title: 'Department', isTyped: true },
        {
          accessor: 'pipelineTemplates',
          title: 'View Pipeline',
          width: 170,
          // the row's own click opens it; the button is for the keyboard and for readers
          render: ({ name }) => <ViewButton name={name} label="View" />,
        },
        {
          accessor: SWITCH,
          title: 'Enable Request?',
          width: 170,
          render: (document) => <EnableSwitch document={document} />,
        },
      ]}
      card={(document) => (
        <Stack gap={4}>
          <Text size="sm" fw={600}>
            {document.name}
          </Text>
          <Text size="xs" c="dimmed">
            {document.department.name}
          </Text>
          <Group justify="space-between" mt={4}>
            <ViewButton name={document.name} label="Pipeline" onClick={() => onOpen(document.id)} />
            <Group gap="xs" data-controls>
              <Text size="sm" aria-hidden>
                Enable Request?
              </Text>
              <EnableSwitch document={document} />
            </Group>
          </Group>
        </Stack>
      )}
    />
  );
}
