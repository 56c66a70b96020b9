import type { ChangeOf } from '../../shared/list-search.ts';
import { DepartmentFilter } from '../../shared/ui/lists/department-filter.tsx';
import { FilterBar } from '../../shared/ui/lists/filter-bar.tsx';
import { FilterSelect } from '../../shared/ui/lists/filter-select.tsx';
import type { DocumentSearch } from './document-search.ts';

type Props = { filters: DocumentSearch; onChange: (change: ChangeOf<DocumentSearch>) => void };

export function DocumentFilters({ filters, onChange }: Props) {
  return (
    <FilterBar
      cols={{ base: 1, xs: 3 }}
      placeholder="Name of the document"
      search={filters.search}
      onSearch={(search) => onChange({ search })}
    >
      <DepartmentFilter
        value={filters.departmentId}
        onChange={(departmentId) => onChange({ departmentId })}
      />
      <FilterSelect
        label="Requests"
        data={[
          { value: 'enabled', label: 'Enabled' },
          { value: 'disabled', label: 'Disabled' },
        ]}
        value={filters.state}
        onChange={(state) => onChange({ state })}
      />
    </FilterBar>
  );
}
