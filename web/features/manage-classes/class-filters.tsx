import { Select, type SelectProps, SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { LIMITS } from '#contract/limits.ts';
import type { ChangeOf } from '../../shared/list-search.ts';
import { departmentsQuery } from '../../shared/queries/choices.ts';
import { IdSelect } from '../../shared/ui/id-select.tsx';
import { SearchBox } from '../../shared/ui/search-box.tsx';
import { academicYears } from './academic-years.ts';
import type { ClassSearch } from './class-search.ts';

type Props = { filters: ClassSearch; onChange: (change: ChangeOf<ClassSearch>) => void };

export function ClassFilters({ filters, onChange }: Props) {
  const departments = useQuery(departmentsQuery).data?.departments ?? [];
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }} spacing="sm" p="md">
      <SearchBox
        label="Search"
        placeholder="Program, specialization, section, year"
        value={filters.search ?? ''}
        onSearch={(search) => onChange({ search })}
        style={{ gridColumn: '1 / -1' }}
      />
      <AnySelect
        label="Year Level"
        data={numbersTo(LIMITS.yearLevels)}
        value={filters.year}
        onChange={(year) => onChange({ year: year === undefined ? undefined : Number(year) })}
      />
      <AnySelect
        label="Semester"
        data={numbersTo(LIMITS.semesters)}
        value={filters.semester}
        onChange={(semester) => onChange({ semester: semester === undefined ? undefined : Number(semester) })}
      />
      <AnySelect
        label="Academic Year"
        data={[
          ...new Set([...academicYears(new Date()), ...(filters.academicYear ? [filters.academicYear] : [])]),
        ]}
        value={filters.academicYear}
        onChange={(academicYear) => onChange({ academicYear })}
      />
      <IdSelect
        label="College"
        placeholder="Any"
        options={departments}
        value={filters.departmentId}
        onChange={(departmentId) => onChange({ departmentId })}
      />
    </SimpleGrid>
  );
}

type AnySelectProps = Omit<SelectProps, 'value' | 'onChange'> & {
  label: string;
  value: number | string | undefined;
  onChange: (value: string | undefined) => void;
};

function AnySelect({ label, value, onChange, ...select }: AnySelectProps) {
  return (
    <Select
      label={label}
      placeholder="Any"
      clearable
      clearButtonProps={{ 'aria-label': `Clear ${label}` }}
      {...select}
      value={value === undefined ? null : String(value)}
      onChange={(chosen) => onChange(chosen ?? undefined)}
    />
  );
}

function numbersTo(max: number): string[] {
  return Array.from({ length: max }, (_, index) => String(index + 1));
}
