import { Select, SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ChangeOf } from '../../shared/list-search.ts';
import { departmentsQuery } from '../../shared/queries/choices.ts';
import { IdSelect } from '../../shared/ui/id-select.tsx';
import { SearchBox } from '../../shared/ui/search-box.tsx';
import { type DocumentSearch, documentSearch } from './document-search.ts';

type Props = { filters: DocumentSearch; onChange: (change: ChangeOf<DocumentSearch>) => void };

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
