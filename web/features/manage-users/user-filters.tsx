import { useQuery } from '@tanstack/react-query';
import type { ChangeOf } from '../../shared/list-search.ts';
import { rolesQuery } from '../../shared/queries/choices.ts';
import { DepartmentFilter } from '../../shared/ui/lists/department-filter.tsx';
import { FilterBar } from '../../shared/ui/lists/filter-bar.tsx';
import { IdFilter } from '../../shared/ui/lists/id-filter.tsx';
import type { UserSearch } from './user-search.ts';

type Props = { filters: UserSearch; onChange: (change: ChangeOf<UserSearch>) => void };

export function UserFilters({ filters, onChange }: Props) {
  const roles = useQuery(rolesQuery).data?.roles;
  return (
    <FilterBar
      cols={{ base: 1, xs: 3 }}
      placeholder="Name or email"
      search={filters.search}
      onSearch={(search) => onChange({ search })}
    >
      <IdFilter
        label="Role"
        options={roles}
        value={filters.roleId}
        onChange={(roleId) => onChange({ roleId })}
      />
      <DepartmentFilter
        value={filters.departmentId}
        onChange={(departmentId) => onChange({ departmentId })}
      />
    </FilterBar>
  );
}
