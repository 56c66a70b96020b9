import { SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IdSelect } from '../../shared/ui/id-select.tsx';
import { SearchBox } from '../../shared/ui/search-box.tsx';
import type { DocumentSearch } from './document-search.ts';
import { departmentsQuery } from './documents-query.ts';

type Change = { departmentId?: number | undefined; search?: string | undefined };
type Props = { filters: DocumentSearch; onChange: (change: Change) => void };

export function DocumentFilters({ filters, onChange }: Props) {
  const departments = useQuery(departmentsQuery).data?.departments ?? [];
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" p="md">
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
    </SimpleGrid>
  );
}
