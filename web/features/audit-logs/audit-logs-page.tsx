import { Paper, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AuditLog } from '#contract/api/audit-logs.ts';
import { countText } from '#contract/format/counts.ts';
import { LIMITS } from '#contract/limits.ts';
import type { ChangeOf } from '../../shared/list-search.ts';
import { ListView } from '../../shared/ui/lists/list-view.tsx';
import { PaginationBar } from '../../shared/ui/lists/pagination-bar.tsx';
import { PageHeader } from '../../shared/ui/page/page-header.tsx';
import { LogDetail } from './log-detail.tsx';
import { LogFilters } from './log-filters.tsx';
import { auditLogsQuery } from './log-queries.ts';
import { completed, type LogSearch, logSearch } from './log-search.ts';
import { LogTable } from './log-table.tsx';

type Props = { filters: LogSearch; onChange: (filters: LogSearch) => void };

/** Who did what, for Admins; the filters live in the address. */
export function AuditLogsPage({ filters, onChange }: Props) {
  const query = useQuery(auditLogsQuery(filters));
  const [opened, setOpened] = useState<AuditLog | null>(null);
  const change = (some: ChangeOf<LogSearch>) => onChange(logSearch({ ...filters, ...some }));
  return (
    <>
      <PageHeader title="Audit Logs" />
      <Paper>
        <LogFilters filters={filters} onChange={(some) => change({ ...some, page: undefined })} />
        <ListView query={query} rows={8}>
          {({ auditLogs, pagination, searchedNewest }) => (
            <>
              {searchedNewest && <NewestOnly count={searchedNewest} />}
              <LogTable
                logs={auditLogs}
                sorting={completed(filters)}
                onSort={({ sort, order }) => change({ sort, order, page: undefined })}
                onOpen={setOpened}
              />
              <PaginationBar {...pagination} onChange={(page, limit) => change({ page, limit })} />
            </>
          )}
        </ListView>
      </Paper>
      <LogDetail log={opened} onClose={() => setOpened(null)} />
    </>
  );
}

function NewestOnly({ count }: { count: number }) {
  return (
    <Text size="sm" c="dimmed" px="md" pb="sm">
      Only the newest {countText(count)} entries were searched. A word of {LIMITS.searchedCharacters} letters
      or more is looked for in all of them.
    </Text>
  );
}
