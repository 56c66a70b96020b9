import { Select, SimpleGrid, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { STATUSES } from '#contract/lifecycle.ts';
import { catalogueQuery } from '../../shared/queries/documents.ts';
import { SEARCH_DEBOUNCE_MS } from '../../shared/search-debounce.ts';
import { statusOf } from './manage-requests-query.ts';
import { PersonFilter } from './person-filter.tsx';
import type { RequestSearch } from './request-search.ts';

type Change = { [K in keyof RequestSearch]: RequestSearch[K] | undefined };
type Props = { filters: RequestSearch; onChange: (change: Change) => void };

export function RequestFilters({ filters, onChange }: Props) {
  const documents = useQuery(catalogueQuery('', 'Failed to get the list of documents')).data?.documents ?? [];
  const searchLater = useDebouncedCallback((search: string) => onChange({ search }), SEARCH_DEBOUNCE_MS);

  return (
    <SimpleGrid cols={{ base: 2, md: 4 }} spacing="sm" p="md">
      <TextInput
        type="search"
        label="Search"
        placeholder="Name, document or number"
        leftSection={<IconSearch size={16} />}
        defaultValue={filters.search ?? ''}
        onChange={(event) => searchLater(event.currentTarget.value)}
        style={{ gridColumn: '1 / -1' }}
      />
      <Select
        label="Document"
        placeholder="Any"
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Clear Document' }}
        data={documents.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={filters.documentId === undefined ? null : String(filters.documentId)}
        onChange={(id) => onChange({ documentId: id === null ? undefined : Number(id) })}
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
