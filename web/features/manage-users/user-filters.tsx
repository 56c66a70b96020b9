import { SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ChangeOf } from '../../shared/list-search.ts';
import { departmentsQuery, rolesQuery } from '../../shared/queries/choices.ts';
import { IdSelect } from '../../shared/ui/id-select.tsx';
import { SearchBox } from '../../shared/ui/search-box.tsx';
import type { UserSearch } from './user-search.ts';

type Props = { filters: UserSearch; onChange: (change: ChangeOf<UserSearch>) => void };

export function UserFilters({ filters, onChange }: Props) {
  const roles = useQuery(rolesQuery).data?.roles ?? [];
  const departments = useQuery(departmentsQuery).data?.departments ?? [];
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm" p="md">
      <SearchBox
        label="Search"
        placeholder="Name or email"
        value={filters.search ?? ''}
        onSearch={(search) => onChange({ search })}
      />
      <IdSelect
        label="Role"
        placeholder="Any"
        options={roles}
        value={filters.roleId}
        onChange={(roleId) => onChange({ roleId })}
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
