import { Select, SimpleGrid, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { SEARCH_DEBOUNCE_MS } from '../../shared/search-debounce.ts';
import type { DocumentSearch } from './document-search.ts';
import { departmentsQuery } from './documents-query.ts';

type Change = { departmentId?: number | undefined; search?: string | undefined };
type Props = { filters: DocumentSearch; onChange: (change: Change) => void };

export function DocumentFilters({ filters, onChange }: Props) {
  const departments = useQuery(departmentsQuery).data?.departments ?? [];
  const searchLater = useDebouncedCallback((search: string) => onChange({ search }), SEARCH_DEBOUNCE_MS);
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" p="md">
      <TextInput
        type="search"
        label="Search"
        placeholder="Name of the document"
        leftSection={<IconSearch size={16} />}
        defaultValue={filters.search ?? ''}
        onChange={(event) => searchLater(event.currentTarget.value)}
      />
      <Select
        label="Department"
        placeholder="Any"
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Clear Department' }}
        data={departments.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={filters.departmentId === undefined ? null : String(filters.departmentId)}
        onChange={(id) => onChange({ departmentId: id === null ? undefined : Number(id) })}
      />
    </SimpleGrid>
  );
}
