import { PROGRESS, type Progress, STATUSES } from '#contract/lifecycle.ts';
import { LIMITS } from '#contract/limits.ts';
import type { ChangeOf } from '../../shared/list-search.ts';
import { FilterBar } from '../../shared/ui/lists/filter-bar.tsx';
import { FilterSelect } from '../../shared/ui/lists/filter-select.tsx';
import { PersonFilter } from '../../shared/ui/people/person-filter.tsx';
import { DocumentFilter } from './document-filter.tsx';
import type { RequestSearch } from './request-search.ts';

type Props = { filters: RequestSearch; onChange: (change: ChangeOf<RequestSearch>) => void };

const PROGRESS_TEXTS: Record<Progress, string> = {
  active: 'Active',
  stalled: `Stalled ${LIMITS.stalledDays} days`,
  ended: 'Ended',
};

export function RequestFilters({ filters, onChange }: Props) {
  return (
    <FilterBar
      cols={{ base: 2, md: 3, lg: 5 }}
      placeholder="Name, document or number"
      search={filters.search}
      onSearch={(search) => onChange({ search })}
      isSearchAbove
    >
      <DocumentFilter value={filters.documentId} onChange={(documentId) => onChange({ documentId })} />
      <FilterSelect
        label="Status"
        data={STATUSES}
        value={filters.status}
        onChange={(status) => onChange({ status })}
      />
      <FilterSelect
        label="Progress"
        data={PROGRESS.map((value) => ({ value, label: PROGRESS_TEXTS[value] }))}
        value={filters.progress}
        onChange={(progress) => onChange({ progress })}
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
    </FilterBar>
  );
}
