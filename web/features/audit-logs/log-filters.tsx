import { SimpleGrid } from '@mantine/core';
import type { ChangeOf } from '../../shared/list-search.ts';
import { PersonFilter } from '../../shared/ui/person-filter.tsx';
import { SearchBox } from '../../shared/ui/search-box.tsx';
import { ActionSelect } from './action-select.tsx';
import { DayRangeInput } from './day-range-input.tsx';
import type { LogSearch } from './log-search.ts';

type Props = { filters: LogSearch; onChange: (change: ChangeOf<LogSearch>) => void };

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
