import { Select, SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Progress, STATUSES } from '#contract/lifecycle.ts';
import { LIMITS } from '#contract/limits.ts';
import type { ChangeOf } from '../../shared/list-search.ts';
import { documentChoicesQuery } from '../../shared/queries/documents.ts';
import { IdSelect } from '../../shared/ui/id-select.tsx';
import { PersonFilter } from '../../shared/ui/person-filter.tsx';
import { SearchBox } from '../../shared/ui/search-box.tsx';
import { statusOf } from './manage-requests-query.ts';
import { type RequestSearch, requestSearch } from './request-search.ts';

type Props = { filters: RequestSearch; onChange: (change: ChangeOf<RequestSearch>) => void };

const PROGRESS_TEXTS: Record<Progress, string> = {
  active: 'Active',
  stalled: `Stalled ${LIMITS.stalledDays} days`,
  ended: 'Ended',
};

export function RequestFilters({ filters, onChange }: Props) {
  const documents = useQuery(documentChoicesQuery).data?.documents ?? [];

  return (
    <SimpleGrid cols={{ base: 2, md: 3, lg: 5 }} spacing="sm" p="md">
      <SearchBox
        label="Search"
        placeholder="Name, document or number"
        value={filters.search ?? ''}
        onSearch={(search) => onChange({ search })}
        style={{ gridColumn: '1 / -1' }}
      />
      <IdSelect
        label="Document"
        placeholder="Any"
        options={documents}
        value={filters.documentId}
        onChange={(documentId) => onChange({ documentId })}
      />
      <Select
        label="Status"
        placeholder="Any"
        clearable
        clearButtonProps={{ 'aria-label': 'Clear Status' }}
        data={[...STATUSES]}
        value={statusOf(filters) ?? null}
        onChange={(status) => onChange({ status: status ?? undefined })}
      />
      <Select
        label="Progress"
        placeholder="Any"
        clearable
        clearButtonProps={{ 'aria-label': 'Clear Progress' }}
        data={Object.entries(PROGRESS_TEXTS).map(([value, label]) => ({ value, label }))}
        value={filters.progress ?? null}
        onChange={(chosen) => onChange({ progress: requestSearch({ progress: chosen }).progress })}
      />
      <PersonFilter
        label="Signee"
        without="Student"
        value={filters.signeeId}
        onChange={(signeeId) => onChange({ signeeId })}
      />
      <PersonFilter
        label="Requestor"
        without="Executive"
        value={filters.requestorId}
        onChange={(requestorId) => onChange({ requestorId })}
      />
    </SimpleGrid>
  );
}
