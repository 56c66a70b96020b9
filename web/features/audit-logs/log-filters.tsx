import type { ChangeOf } from '../../shared/list-search.ts';
import { FilterBar } from '../../shared/ui/lists/filter-bar.tsx';
import { PersonFilter } from '../../shared/ui/people/person-filter.tsx';
import { ActionSelect } from './action-select.tsx';
import { DayRangeInput } from './day-range-input.tsx';
import type { LogSearch } from './log-search.ts';

type Props = { filters: LogSearch; onChange: (change: ChangeOf<LogSearch>) => void };

export function LogFilters({ filters, onChange }: Props) {
  return (
    <FilterBar
      cols={{ base: 1, sm: 3 }}
      placeholder="Description or name"
      search={filters.search}
      onSearch={(search) => onChange({ search })}
      isSearchAbove
    >
      <DayRangeInput from={filters.from} to={filters.to} onChange={(from, to) => onChange({ from, to })} />
      <ActionSelect value={filters.actionType} onChange={(actionType) => onChange({ actionType })} />
      <PersonFilter
        label="Performed By"
        value={filters.performedBy}
        onChange={(performedBy) => onChange({ performedBy })}
      />
    </FilterBar>
  );
}
