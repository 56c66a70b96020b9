import { today } from '#contract/format/calendar-date.ts';
import { LIMITS } from '#contract/limits.ts';
import type { ChangeOf } from '../../shared/list-search.ts';
import { settings } from '../../shared/settings.ts';
import { DepartmentFilter } from '../../shared/ui/lists/department-filter.tsx';
import { FilterBar } from '../../shared/ui/lists/filter-bar.tsx';
import { FilterSelect } from '../../shared/ui/lists/filter-select.tsx';
import { useNow } from '../../shared/use-now.ts';
import { academicYears } from './academic-years.ts';
import type { ClassSearch } from './class-search.ts';

type Props = { filters: ClassSearch; onChange: (change: ChangeOf<ClassSearch>) => void };

export function ClassFilters({ filters, onChange }: Props) {
  const day = today(useNow(), settings().timeZone);
  return (
    <FilterBar
      cols={{ base: 2, md: 4 }}
      placeholder="Program, specialization, section, year"
      search={filters.search}
      onSearch={(search) => onChange({ search })}
      isSearchAbove
    >
      <FilterSelect
        label="Year Level"
        data={numbersTo(LIMITS.yearLevels)}
        value={filters.year}
        onChange={(year) => onChange({ year })}
      />
      <FilterSelect
        label="Semester"
        data={numbersTo(LIMITS.semesters)}
        value={filters.semester}
        onChange={(semester) => onChange({ semester })}
      />
      <FilterSelect
        label="Academic Year"
        data={[...new Set([...academicYears(day), ...(filters.academicYear ? [filters.academicYear] : [])])]}
        value={filters.academicYear}
        onChange={(academicYear) => onChange({ academicYear })}
      />
      <DepartmentFilter
        label="College"
        value={filters.departmentId}
        onChange={(departmentId) => onChange({ departmentId })}
      />
    </FilterBar>
  );
}

function numbersTo(max: number): number[] {
  return Array.from({ length: max }, (_, index) => index + 1);
}
