import { Select, SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { departmentsQuery } from '../../shared/queries/choices.ts';
import { IdSelect } from '../../shared/ui/id-select.tsx';
import { SearchBox } from '../../shared/ui/search-box.tsx';
import { type DocumentSearch, documentSearch } from './document-search.ts';

type Change = { [K in 'departmentId' | 'state' | 'search']?: DocumentSearch[K] | undefined };
type Props = { filters: DocumentSearch; onChange: (change: Change) => void };

export function DocumentFilters({ filters, onChange }: Props) {
  const departments = useQuery(departmentsQuery).data?.departments ?? [];
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm" p="md">
      <SearchBox
        label="Search"
        placeholder="Name of the document"
        value={filters.search ?? ''}
        onSearch={(search) => onChange({ search })}
      />
      <IdSelect
        label="Department"
        placeholder="Any"
        options={departments}
        value={filters.departmentId}
        onChange={(departmentId) => onChange({ departmentId })}
      />
      <Select
        label="Requests"
        placeholder="Any"
        clearable
        clearButtonProps={{ 'aria-label': 'Clear Requests' }}
        data={[
          { value: 'enabled', label: 'Enabled' },
          { value: 'disabled', label: 'Disabled' },
        ]}
        value={filters.state ?? null}
        onChange={(chosen) => onChange({ state: documentSearch({ state: chosen }).state })}
      />
    </SimpleGrid>
  );
}
