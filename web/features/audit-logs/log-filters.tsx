import { SimpleGrid } from '@mantine/core';
import { PersonFilter } from '../../shared/ui/person-filter.tsx';
import { SearchBox } from '../../shared/ui/search-box.tsx';
import { ActionSelect } from './action-select.tsx';
import { DayRangeInput } from './day-range-input.tsx';
import type { LogSearch } from './log-search.ts';

type Change = { [K in keyof LogSearch]: LogSearch[K] | undefined };
type Props = { filters: LogSearch; onChange: (change: Change) => void };

export function LogFilters({ filters, onChange }: Props) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm" p="md">
      <SearchBox
        label="Search"
        placeholder="Description or name"
        value={filters.search ?? ''}
        onSearch={(search) => onChange({ search })}
        style={{ gridColumn: '1 / -1' }}
      />
      <DayRangeInput from={filters.from} to={filters.to} onChange={(from, to) => onChange({ from, to })} />
      <ActionSelect value={filters.actionType} onChange={(actionType) => onChange({ actionType })} />
      <PersonFilter
        label="Performed By"
        value={filters.performedBy}
        onChange={(performedBy) => onChange({ performedBy })}
      />
    </SimpleGrid>
  );
}
