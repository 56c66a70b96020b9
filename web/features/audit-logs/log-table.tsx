import { Text, UnstyledButton } from '@mantine/core';
import type { AuditLog } from '#contract/api/audit-logs.ts';
import { actionName } from '#contract/audit-words.ts';
import { RecordTable, type Sorting } from '../../shared/ui/lists/record-table.tsx';
import { TimeAgo } from '../../shared/ui/time-ago.tsx';
import { LogCard } from './log-card.tsx';
import type { LogSearch } from './log-search.ts';
import { performerName, performerPlace } from './performer.ts';

type LogSorting = Sorting<NonNullable<LogSearch['sort']>>;

type Props = {
  logs: AuditLog[];
  sorting: LogSorting;
  onSort: (sorting: LogSorting) => void;
  onOpen: (log: AuditLog) => void;
};

export function LogTable({ logs, sorting, onSort, onOpen }: Props) {
  return (
    <RecordTable
      records={logs}
      sorts={['createdAt', 'actionType']}
      sorting={sorting}
      onSort={onSort}
      onOpen={onOpen}
      card={(log) => <LogCard log={log} onOpen={onOpen} />}
      columns={[
        {
          accessor: 'createdAt',
          title: 'Date',
          width: 190,
          render: ({ createdAt }) => <TimeAgo at={createdAt} />,
        },
        {
          accessor: 'actionType',
          title: 'Action',
          width: 220,
          render: ({ actionType }) => actionName(actionType),
        },
        {
          accessor: 'description',
          title: 'Description',
          isTyped: true,
          // the row's own click opens it; the button is for the keyboard and for readers
          render: ({ description }) => <UnstyledButton fz="sm">{description}</UnstyledButton>,
        },
        {
          accessor: 'performedByUser',
          title: 'Performed by',
          width: 250,
          render: (log) => (
            <>
              <Text size="sm">{performerName(log)}</Text>
              <Text size="xs" c="dimmed">
                {performerPlace(log)}
              </Text>
            </>
          ),
        },
      ]}
    />
  );
}
