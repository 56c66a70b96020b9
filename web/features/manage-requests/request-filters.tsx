import { Select, SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { STATUSES } from '#contract/lifecycle.ts';
import { catalogueQuery } from '../../shared/queries/documents.ts';
import { IdSelect } from '../../shared/ui/id-select.tsx';
import { SearchBox } from '../../shared/ui/search-box.tsx';
import { statusOf } from './manage-requests-query.ts';
import { PersonFilter } from './person-filter.tsx';
import type { RequestSearch } from './request-search.ts';

type Change = { [K in keyof RequestSearch]: RequestSearch[K] | undefined };
type Props = { filters: RequestSearch; onChange: (change: Change) => void };

export function RequestFilters({ filters, onChange }: Props) {
  const documents = useQuery(catalogueQuery('', 'Failed to get the list of documents')).data?.documents ?? [];

  return (
    <SimpleGrid cols={{ base: 2, md: 4 }} spacing="sm" p="md">
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
