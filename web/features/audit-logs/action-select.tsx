import { useQuery } from '@tanstack/react-query';
import { actionName } from '#contract/audit-words.ts';
import { FilterSelect } from '../../shared/ui/lists/filter-select.tsx';
import { actionTypesQuery } from './log-queries.ts';

type Props = { value: string | undefined; onChange: (actionType: string | undefined) => void };

/** The kinds of entries that occur in the log, by their names; one that a link asks for is there in any case. */
export function ActionSelect({ value, onChange }: Props) {
  const occurring = useQuery(actionTypesQuery).data?.actionTypes ?? [];
  const types = new Set([...occurring, ...(value ? [value] : [])]);
  const options = [...types].map((type) => ({ value: type, label: actionName(type) }));
  return (
    <FilterSelect
      label="Action Type"
      searchable
      data={options.sort((a, b) => a.label.localeCompare(b.label))}
      value={value}
      onChange={onChange}
      nothingFoundMessage="Nothing found"
    />
  );
}
